"use client";

import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { FieldNote } from "#components/ui/form/text-field";

export type ComboboxOption = { id: string; label: string; note?: ReactNode };
type Props = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The text of the field; the caller searches for it. */
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  onSelect: (option: ComboboxOption) => void;
  /** Announced while the list is open: how many options there are. */
  status: string;
  /** What the enter key of a phone says. */
  enterKeyHint?: "search";
};

/** A text field with a list of suggestions to choose from (WAI-ARIA combobox pattern with a listbox). */
export function Combobox({ label, hint, error, text, onText, options, onSelect, status, enterKeyHint }: Props) {
  const id = useId();
  const { isOpen, active, activeId, choose, field } = useSuggestions({ id, options, onText, onSelect });
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] leading-[1.4] font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          aria-autocomplete="list"
          aria-expanded={isOpen && options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
          className="field aria-invalid:border-alarm"
          value={text}
          {...field}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={!isOpen || options.length === 0}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto border border-rule bg-leaf shadow-[0_.5rem_1.5rem_#0002]"
        >
          {options.map((option, index) => (
            <Option key={option.id} id={`${id}-${index}`} option={option} isActive={index === active} onChoose={() => choose(option)} />
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isOpen && status}
      </p>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

/** Whether the list is open and which option is `active`; `field` are the handlers of the field, which has the focus all the time. */
function useSuggestions({ id, options, onText, onSelect }: Pick<Props, "options" | "onText" | "onSelect"> & { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const activeId = isOpen && options[active] ? `${id}-${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    onSelect(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isOpen ? options[active] : undefined;
    if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const start = active === -1 && step === -1 ? 0 : active;
      setOpen(true);
      if (options.length > 0) setActive((start + step + options.length) % options.length);
    } else return;
    event.preventDefault();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onText(target.value);
    setOpen(true);
    setActive(-1);
  };
  return { isOpen, active, activeId, choose, field: { onChange, onFocus: () => setOpen(true), onBlur: close, onKeyDown } };
}

type OptionProps = { id: string; option: ComboboxOption; isActive: boolean; onChoose: () => void };

function Option({ id, option: { label, note }, isActive, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="cursor-pointer px-3.5 py-2.5 font-ui text-[.9375rem] leading-[1.4] hover:bg-paper aria-selected:chosen"
      // The field keeps the focus, so that the list stays open until the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={() => undefined}
    >
      <span className="block wrap-anywhere">{label}</span>
      {note && <span className="note block wrap-anywhere">{note}</span>}
    </div>
  );
}

import { type ComponentProps, type ReactNode, useId } from "react";
import { RemainingCharacters, type RemainingCharactersProps } from "#components/ui/form/remaining-characters";
import { FieldNote } from "#components/ui/form/text-field";

type Props = ComponentProps<"textarea"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  room?: RemainingCharactersProps | undefined;
};

/** A multi-line field. The remaining characters stay visible beside an error. */
export function TextArea({ label, hint, error, room, className = "", ...area }: Props) {
  const id = useId();
  const notes = [(error ?? hint) && `${id}-note`, room && `${id}-room`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] leading-[1.4] font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className="field block min-h-32 resize-y py-2.5! leading-[1.5]! aria-invalid:border-alarm"
        {...area}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
      {room && <RemainingCharacters id={`${id}-room`} {...room} />}
    </div>
  );
}

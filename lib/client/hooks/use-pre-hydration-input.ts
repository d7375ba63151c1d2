import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

type Typed = string | boolean | string[];

/**
 * Keeps what was typed or autofilled before hydration: react-hook-form would reset the fields that it registers. `id`
 * is the form's; `onKept` runs when there was something to keep.
 */
export function usePreHydrationInput<Values extends FieldValues>(id: string, form: UseFormReturn<Values>, onKept?: () => void): void {
  const [typed] = useState(() => typedInto(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    for (const [name, value] of typed) {
      if (!(name in form.getValues())) continue;
      const whole = Array.isArray(value) ? [...new Set([...form.getValues(name as Path<Values>), ...value])] : value;
      form.setValue(name as Path<Values>, whole as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    if (typed.length > 0) onKept?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, on mount
  }, [typed, form]);
}

/** Only what differs from the page as it was served was typed. A single checkbox of a group counts as a list of one. */
function typedInto(id: string): [string, Typed][] {
  if (typeof document === "undefined") return [];
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].flatMap((field): [string, Typed][] => {
    if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue ? [] : [[field.name, field.value]];
    if (field instanceof HTMLSelectElement) return isChanged(field) ? [[field.name, field.value]] : [];
    if (!(field instanceof HTMLInputElement)) return [];
    if (field.type === "radio") return field.checked && !field.defaultChecked ? [[field.name, field.value]] : [];
    if (field.type === "checkbox") return field.checked ? [[field.name, field.hasAttribute("value") ? [field.value] : true]] : [];
    return field.value === field.defaultValue ? [] : [[field.name, field.value]];
  });
}

/** True if the selected option is not the one that the page was served with. */
const isChanged = ({ options, selectedIndex }: HTMLSelectElement): boolean =>
  selectedIndex !==
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );

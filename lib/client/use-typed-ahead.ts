import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Keeps what was typed, or filled in by the browser, before the scripts were there: react-hook-form would empty the fields
 * that it takes over. `id` is the form's.
 */
export function useTypedAhead<Values extends FieldValues>(id: string, form: UseFormReturn<Values>): void {
  const [typed] = useState(() => typedInto(id));
  useEffect(() => {
    for (const [name, value] of typed) {
      if (name in form.getValues()) form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [typed, form]);
}

function typedInto(id: string): [string, string | boolean][] {
  if (typeof document === "undefined") return [];
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].flatMap((field): [string, string | boolean][] => {
    if (field instanceof HTMLTextAreaElement) return field.value ? [[field.name, field.value]] : [];
    if (!(field instanceof HTMLInputElement) || field.type === "radio") return [];
    if (field.type === "checkbox") return field.checked ? [[field.name, true]] : [];
    return field.value ? [[field.name, field.value]] : [];
  });
}

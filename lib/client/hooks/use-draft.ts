import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { readDraft, saveDraft, userDraft } from "#lib/client/stores/drafts";

/**
 * Keeps what is written into these fields (never passwords) through errors, expired sessions and reloads; `finish` forgets
 * it. `onRestored` is told when something was brought back.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  onRestored?: () => void,
): { finish: () => void } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const draft = readDraft(key);
    const restored = fields.filter((name) => draft !== null && name in draft && !isSame(draft[name], form.getValues(name)));
    for (const name of restored) form.setValue(name, draft?.[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    if (restored.length > 0) onRestored?.();
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => saveDraft(key, Object.fromEntries(fields.map((name) => [name, values[name]]))),
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  }, []);
  return { finish: () => saveDraft(key, null) };
}

/** The same for a form of the member's who is in: after an expired session it is theirs again, and nobody else's. */
export function useUserDraft<Values extends FieldValues>(
  name: string,
  ...rest: [UseFormReturn<Values>, readonly Path<Values>[], (() => void)?]
): { finish: () => void } {
  const [key] = useState(() => userDraft(name));
  return useDraft(key, ...rest);
}

/** Also of lists. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

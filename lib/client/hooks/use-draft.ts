import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { readDraft, saveDraft, userDraft } from "#lib/client/stores/drafts";

type Draft = { finish: () => void; save: () => void };

/**
 * Keeps the values of these fields (never passwords) across errors, expired sessions and reloads until `finish`.
 * `onRestored` runs when a draft was restored; `save` stores the values as they are now.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  onRestored?: () => void,
): Draft {
  const save = (values: Record<string, unknown>) => saveDraft(key, Object.fromEntries(fields.map((name) => [name, values[name]])));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const draft = readDraft(key);
    const restored = fields.filter((name) => draft !== null && name in draft && !isSame(draft[name], form.getValues(name)));
    for (const name of restored) form.setValue(name, draft?.[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    if (restored.length > 0) onRestored?.();
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => save(values),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, on mount
  }, []);
  return { finish: () => saveDraft(key, null), save: () => save(form.getValues()) };
}

/** Like useDraft, but stored per user: after an expired session only the same user sees the draft. */
export function useUserDraft<Values extends FieldValues>(
  name: string,
  ...rest: [UseFormReturn<Values>, readonly Path<Values>[], (() => void)?]
): Draft {
  const [key] = useState(() => userDraft(name));
  return useDraft(key, ...rest);
}

/** Type of a field path; distributes over arrays too. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

import type { ReferenceFacts } from "#lib/contract/references/facts";

/** The facts of a work that are asked for in a form; a field's name is its own. */
export const FACT_FIELDS = ["author", "title", "year", "died", "licence", "source", "readAt"] as const;

/** The facts that are filled in. A year that is no number is sent as it is: the server says what is wrong with it. */
export function factsIn(form: FormData): Partial<ReferenceFacts> {
  const given = [...FACT_FIELDS, "language"].flatMap((name) => {
    const entry = form.get(name);
    const text = typeof entry === "string" ? entry.trim() : "";
    return text === "" ? [] : [[name, (name === "year" || name === "died") && /^-?\d+$/.test(text) ? Number(text) : text] as const];
  });
  return Object.fromEntries(given) as Partial<ReferenceFacts>;
}

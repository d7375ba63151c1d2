import "server-only";

/** The id of a heading: its words in lower-case ASCII letters, with a number if it is `taken`. */
export function headingId(text: string, taken: readonly string[]): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = words?.join("-") ?? "section";
  if (!taken.includes(base)) return base;
  const numbers = taken.map((id) => (id.startsWith(`${base}-`) ? Number(id.slice(base.length + 1)) : 1)).filter(Number.isInteger);
  return `${base}-${Math.max(...numbers) + 1}`;
}

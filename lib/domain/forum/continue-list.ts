/** A list item up to the cursor: quotation marks and indentation, its marker, a box to tick, its text. */
const ITEM =
  /^(?<before>(?:[ \t]*>[ \t]?)*[ \t]*)(?<marker>[-*+]|(?<number>\d{1,9})(?<dot>[.)]))(?<space>[ \t]+)(?<box>\[[ xX]\][ \t]+)?(?<text>(?:[^ \t].*)?)$/;

/** What replaces a part of a text. */
export type Replacement = { text: string; start: number; end: number };

/** What Enter does within a list item: begins the next item, or ends the list at an empty one. Null outside of lists. */
export function continueList(text: string, cursor: number): Replacement | null {
  const start = text.lastIndexOf("\n", cursor - 1) + 1;
  const item = ITEM.exec(text.slice(start, cursor))?.groups;
  if (!item) return null;
  const { before = "", marker = "", number, dot = "", space = "", box, text: written = "" } = item;
  const rest = text.slice(cursor).split("\n", 1)[0] ?? "";
  if (written.trim() === "" && rest.trim() === "") return { text: before.trimEnd(), start, end: cursor + rest.length };
  const next = number === undefined ? marker : `${Number(number) + 1}${dot}`;
  return { text: `\n${before}${next}${space}${box ? "[ ] " : ""}`, start: cursor, end: cursor };
}

/** What the command palette finds: a page of the administration, a user, a book, an author, a request, a forum thread, a message to the operator. */
export const PALETTE_KINDS = ["page", "user", "book", "author", "request", "thread", "message"] as const;
export type PaletteKind = (typeof PALETTE_KINDS)[number];

/** A result: where it leads (a path without the language), and its name. */
export type PaletteEntry = { kind: PaletteKind; label: string; path: string };

/** The pages whose titles contain all words of the text, in any case and order. */
export function matchingPages(pages: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

import { tidyComment } from "#lib/domain/comment/comment";
import type { Place } from "#lib/domain/reading/reading";
import type { TextSpan } from "#lib/domain/text-range/highlighted-html";

export const QUOTE_MAX = 2_000;
export const NOTE_MAX = 4_000;
/** So many of each a member may have in one book. */
export const HIGHLIGHTS_MAX = 2_000;
export const BOOKMARKS_MAX = 1_000;

/** A place that a member wants to find again. Dates are ISO strings. */
export type Bookmark = Place & { id: string; bookId: string; createdAt: string };

/** A passage of one paragraph that a member marked, in UTF-16 units of its text; `note` may be empty. */
export type Highlight = Bookmark & TextSpan & { quote: string; note: string; updatedAt: string };

export type Annotations = { bookmarks: Bookmark[]; highlights: Highlight[] };

/** A passage as it is kept: on one line, nothing in it that is not seen. */
export const tidyQuote = (text: string): string => tidyComment(text).replace(/\s+/g, " ");

/** Invisible marks that the reading page puts between characters (lib/domain/typography/line-breaks.ts). */
const JOINER = /\u2060/g;

/** A paragraph's text as marks count it: without what only shows, every white space a space. The length of `text` may shrink. */
export const countedText = (text: string): string => text.replace(JOINER, "").replace(/\s/g, " ");

/** Where a passage stands in a paragraph's counted text, also when the text was mended since; null when it is not there. */
export function findQuote(text: string, { start, end, quote }: TextSpan & { quote: string }): TextSpan | null {
  if (tidyQuote(text.slice(start, end)) === quote) return { start, end };
  const places = [...occurrences(text, quote)];
  const nearest = places.sort((a, b) => Math.abs(a - start) - Math.abs(b - start))[0];
  return nearest === undefined ? null : { start: nearest, end: nearest + quote.length };
}

function* occurrences(text: string, quote: string): Generator<number> {
  if (quote === "") return;
  for (let place = text.indexOf(quote); place !== -1; place = text.indexOf(quote, place + 1)) yield place;
}

/** In the order of the text. */
export const byPlace = (a: Place & { start?: number }, b: Place & { start?: number }): number =>
  a.chapter - b.chapter || a.paragraph - b.paragraph || (a.start ?? -1) - (b.start ?? -1);

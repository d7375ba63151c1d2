import type { Place } from "#lib/domain/reading/reading";
import { normalizeUserText } from "#lib/domain/text/user-text";
import type { TextSpan } from "#lib/domain/text-range/highlighted-html";

export const QUOTE_MAX = 2_000;
export const NOTE_MAX = 4_000;
/** Maximum number of bookmarks, and of highlights, per user and book. */
export const HIGHLIGHTS_MAX = 2_000;
export const BOOKMARKS_MAX = 1_000;

/** A bookmark. Dates are ISO strings. */
export type Bookmark = Place & { id: string; bookId: string; createdAt: string };

/** The colours of highlights: four hues from the author's colour on (app/styles/reader-highlights.css). */
export const HIGHLIGHT_COLOURS = [1, 2, 3, 4] as const;
export type HighlightColour = (typeof HIGHLIGHT_COLOURS)[number];

/** A highlight within one paragraph, in UTF-16 units of its text; `note` may be empty. */
export type Highlight = Bookmark & TextSpan & { quote: string; note: string; colour: HighlightColour; updatedAt: string };

export type Annotations = { bookmarks: Bookmark[]; highlights: Highlight[] };

/** Normalises a quoted text for storage: on one line, without invisible characters. */
export const normalizeQuote = (text: string): string => normalizeUserText(text).replace(/\s+/g, " ");

/** Invisible characters that the reading page inserts (lib/domain/typography/line-breaks.ts). */
const JOINER = /\u2060/g;

/**
 * A paragraph's text for counting offsets: without the inserted characters, all white space as spaces. May be shorter
 * than `text`.
 */
export const countedText = (text: string): string => text.replace(JOINER, "").replace(/\s/g, " ");

/** Finds a quotation in a paragraph's counted text, also after the text was corrected; null when it is not there. */
export function findQuote(text: string, { start, end, quote }: TextSpan & { quote: string }): TextSpan | null {
  if (normalizeQuote(text.slice(start, end)) === quote) return { start, end };
  const places = [...occurrences(text, quote)];
  const nearest = places.sort((a, b) => Math.abs(a - start) - Math.abs(b - start))[0];
  return nearest === undefined ? null : { start: nearest, end: nearest + quote.length };
}

function* occurrences(text: string, quote: string): Generator<number> {
  if (quote === "") return;
  for (let offset = text.indexOf(quote); offset !== -1; offset = text.indexOf(quote, offset + 1)) yield offset;
}

/** Sorts by position in the text. */
export const byPlace = (a: Place & { start?: number }, b: Place & { start?: number }): number =>
  a.chapter - b.chapter || a.paragraph - b.paragraph || (a.start ?? -1) - (b.start ?? -1);

/** Letters and figures of which none can be taken for another; the database makes the codes (`assign_short_codes`). */
const CODE = /^[2-9a-hjkmnp-z]{6}$/;

/** What a short address may lead to; chapters and their passages follow the book's code. */
export const SHORT_KINDS = ["book", "author"] as const;
export type ShortKind = (typeof SHORT_KINDS)[number];

/** The code that somebody means who may have typed it from paper; null when it is none. */
export function readShortCode(typed: string): string | null {
  const code = typed.toLowerCase();
  return CODE.test(code) ? code : null;
}

/** The short address of a book, an author or, with its number, a chapter; a passage's place follows the chapter (lib/domain/text-range/text-range.ts). */
export const shortUrl = (code: string, chapter?: number): string => `/b/${code}${chapter === undefined ? "" : `/${chapter}`}`;

/**
 * Letters and digits that cannot be mistaken for each other; the database generates the codes (`assign_short_codes`).
 */
const CODE = /^[2-9a-hjkmnp-z]{6}$/;

/** The targets of short URLs; chapters and their text ranges follow the book's code. */
export const SHORT_KINDS = ["book", "author"] as const;
export type ShortKind = (typeof SHORT_KINDS)[number];

/** Normalises a code that may have been typed from paper; null when it is invalid. */
export function readShortCode(typed: string): string | null {
  const code = typed.toLowerCase();
  return CODE.test(code) ? code : null;
}

/**
 * The short URL of a book, an author or, with its number, a chapter; a text range follows the chapter
 * (lib/domain/text-range/text-range.ts).
 */
export const shortUrl = (code: string, chapter?: number): string => `/b/${code}${chapter === undefined ? "" : `/${chapter}`}`;

/** Whether an absolute URL is a short one, also of a text range. */
export const isShortUrl = (url: string): boolean => URL.canParse(url) && new URL(url).pathname.startsWith("/b/");

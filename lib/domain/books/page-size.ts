// Specification 1, section 9.
export const LATEST_PAGE_SIZE = 12;
export const AUTHOR_PAGE_SIZE = 9;
export const TOP_BOOKS = 10;
export const TOP_AUTHORS = 8;

/** Parses the page number in a URL, 2 to 10,000 (page 1 has the plain URL); null for anything else. */
export function pageNumber(text: string): number | null {
  const number = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 10_000 ? number : null;
}

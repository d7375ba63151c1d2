/** Error codes of bookmarks, highlights and reading lists, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const READING_ERRORS = {
  too_many_bookmarks: 409,
  too_many_wanted_books: 409,
  too_many_highlights: 409,
} as const;

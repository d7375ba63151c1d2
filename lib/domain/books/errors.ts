/** Error codes of books, their files and imports, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const BOOK_ERRORS = {
  chapter_markup: 400,
  book_not_found: 404,
  series_not_found: 404,
  book_changed: 409,
  book_published: 409,
  import_running: 409,
  book_exists: 409,
  book_withdrawn: 410,
  format_unknown: 501,
  file_unavailable: 503,
} as const;

/** Error codes of authors, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const AUTHOR_ERRORS = {
  author_not_found: 404,
  author_changed: 409,
  author_exists: 409,
  author_in_use: 409,
} as const;

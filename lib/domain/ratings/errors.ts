/** Error codes of ratings, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const RATING_ERRORS = {
  already_rated: 409,
} as const;

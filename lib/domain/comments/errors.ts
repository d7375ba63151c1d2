/** Error codes of comments, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const COMMENT_ERRORS = {
  comment_not_found: 404,
  comment_changed: 409,
} as const;

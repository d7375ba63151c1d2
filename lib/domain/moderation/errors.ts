/** Error codes of reports, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const MODERATION_ERRORS = {
  own_content: 409,
} as const;

/** Error codes of conversations with the operator, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const SUPPORT_ERRORS = {
  removal_not_found: 404,
  conversation_not_found: 404,
  conversation_full: 409,
  removal_undone: 409,
} as const;

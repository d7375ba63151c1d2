/** Error codes of copyright cases, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const DMCA_ERRORS = {
  dmca_step_refused: 409,
} as const;

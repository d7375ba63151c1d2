/** Error codes of writing books, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const GENERATION_ERRORS = {
  run_not_found: 404,
  run_transition: 409,
  series_under_way: 409,
  writing_unavailable: 503,
} as const;

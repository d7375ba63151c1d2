/** Error codes of the status page, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const STATUS_ERRORS = {
  webhook_refused: 400,
  incident_not_found: 404,
} as const;

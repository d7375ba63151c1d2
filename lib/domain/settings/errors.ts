/** Error codes of settings, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const SETTINGS_ERRORS = {
  settings_changed: 409,
  maintenance: 503,
} as const;

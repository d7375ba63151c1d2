/** Error codes of API keys, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const API_ERRORS = {
  api_key_invalid: 401,
  api_key_scope: 403,
  too_many_api_keys: 409,
} as const;

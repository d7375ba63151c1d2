/** All error codes with their HTTP status. The texts are in `messages` under `errors`. */
export const STATUS_BY_CODE = {
  invalid_input: 400,
  code_invalid: 400,
  code_expired: 400,
  link_invalid: 400,
  link_damaged: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  wrong_origin: 403,
  wrong_password: 403,
  account_deactivated: 403,
  connection_unverified: 403,
  not_found: 404,
  book_not_found: 404,
  author_not_found: 404,
  comment_not_found: 404,
  request_not_found: 404,
  run_not_found: 404,
  comment_changed: 409,
  request_not_pending: 409,
  request_transition: 409,
  run_transition: 409,
  own_request: 409,
  too_many_requests_pending: 409,
  method_not_allowed: 405,
  already_rated: 409,
  book_exists: 409,
  too_many_bookmarks: 409,
  too_many_highlights: 409,
  too_many_app_passwords: 409,
  username_taken: 409,
  password_needed: 409,
  connection_taken: 409,
  connection_needs_login: 409,
  book_withdrawn: 410,
  payload_too_large: 413,
  avatar_too_large: 413,
  avatar_invalid: 415,
  too_many_requests: 429,
  request_too_soon: 429,
  internal: 500,
  format_unknown: 501,
  busy: 503,
  file_unavailable: 503,
  unavailable: 503,
  writing_unavailable: 503,
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof STATUS_BY_CODE;

/** What the text of an error names; a date is shown as a date in words. */
export type ErrorValues = Record<string, string | number | Date>;

/**
 * An error that is shown to people. `fields` maps invalid input fields to codes, whose texts are in `messages` under
 * `fieldErrors`.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly values: ErrorValues;
  constructor(code: ErrorCode, fields?: Record<string, string>, values: ErrorValues = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.values = values;
  }
}

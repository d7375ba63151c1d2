/** All error codes with their HTTP status. The texts are in `messages` under `errors`. */
export const STATUS_BY_CODE = {
  invalid_input: 400,
  code_invalid: 400,
  code_expired: 400,
  one_time_code_invalid: 400,
  recovery_code_invalid: 400,
  passkey_invalid: 400,
  link_invalid: 400,
  link_damaged: 400,
  chapter_markup: 400,
  webhook_refused: 400,
  unauthorized: 401,
  api_key_invalid: 401,
  invalid_credentials: 401,
  login_expired: 401,
  passkey_refused: 401,
  forbidden: 403,
  api_key_scope: 403,
  suspended_indefinitely: 403,
  wrong_origin: 403,
  wrong_password: 403,
  proof_required: 403,
  proof_of_work_required: 403,
  proof_refused: 403,
  second_factor_required: 403,
  account_deactivated: 403,
  suspended: 403,
  section_restricted: 403,
  thread_locked: 403,
  connection_unverified: 403,
  registration_closed: 403,
  not_found: 404,
  book_not_found: 404,
  author_not_found: 404,
  comment_not_found: 404,
  request_not_found: 404,
  user_not_found: 404,
  section_not_found: 404,
  thread_not_found: 404,
  post_not_found: 404,
  removal_not_found: 404,
  job_not_found: 404,
  incident_not_found: 404,
  conversation_not_found: 404,
  dmca_step_refused: 409,
  run_not_found: 404,
  comment_changed: 409,
  post_changed: 409,
  conversation_full: 409,
  too_many_images: 409,
  book_changed: 409,
  author_changed: 409,
  book_published: 409,
  import_running: 409,
  request_not_pending: 409,
  request_transition: 409,
  run_transition: 409,
  own_request: 409,
  own_post: 409,
  removal_undone: 409,
  duplicate_post: 409,
  post_not_editable: 409,
  section_exists: 409,
  section_not_empty: 409,
  own_content: 409,
  own_account: 409,
  job_running: 409,
  mail_queued: 409,
  last_administrator: 409,
  too_many_requests_pending: 409,
  method_not_allowed: 405,
  already_rated: 409,
  settings_changed: 409,
  book_exists: 409,
  author_exists: 409,
  author_in_use: 409,
  too_many_bookmarks: 409,
  too_many_wanted_books: 409,
  too_many_highlights: 409,
  too_many_app_passwords: 409,
  too_many_api_keys: 409,
  too_many_passkeys: 409,
  passkey_exists: 409,
  totp_exists: 409,
  totp_missing: 409,
  second_factor_missing: 409,
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
  maintenance: 503,
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

/** An edit of something that has changed since it was read; the response contains the current version. */
export class StaleEdit extends DomainError {
  readonly current: unknown;
  constructor(code: Extract<ErrorCode, "book_changed" | "author_changed">, current: unknown) {
    super(code);
    this.current = current;
  }
}

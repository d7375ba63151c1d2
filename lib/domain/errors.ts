import { ACCOUNT_ERRORS } from "#lib/domain/accounts/errors";
import { API_ERRORS } from "#lib/domain/api/errors";
import { AUTHOR_ERRORS } from "#lib/domain/authors/errors";
import { BACKUP_ERRORS } from "#lib/domain/backups/errors";
import { BOOK_ERRORS } from "#lib/domain/books/errors";
import { COMMENT_ERRORS } from "#lib/domain/comments/errors";
import { FORUM_ERRORS } from "#lib/domain/forum/errors";
import { GENERATION_ERRORS } from "#lib/domain/generation/errors";
import { JOBS_ERRORS } from "#lib/domain/jobs/errors";
import { MODERATION_ERRORS } from "#lib/domain/moderation/errors";
import { NOTIFICATION_ERRORS } from "#lib/domain/notifications/errors";
import { RATING_ERRORS } from "#lib/domain/ratings/errors";
import { READING_ERRORS } from "#lib/domain/reading/errors";
import { REQUEST_ERRORS } from "#lib/domain/requests/errors";
import { SETTINGS_ERRORS } from "#lib/domain/settings/errors";
import { STATUS_ERRORS } from "#lib/domain/status/errors";
import { DMCA_ERRORS } from "#lib/domain/support/dmca/errors";
import { SUPPORT_ERRORS } from "#lib/domain/support/errors";

/** Errors of any request. */
const GENERAL_ERRORS = {
  invalid_input: 400,
  link_invalid: 400,
  link_damaged: 400,
  unauthorized: 401,
  forbidden: 403,
  wrong_origin: 403,
  proof_of_work_required: 403,
  proof_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
  storage_full: 507,
} as const;

/** All error codes with their HTTP status: one line for each noun. The texts are in `messages` under `errors`. */
export const STATUS_BY_CODE = {
  ...GENERAL_ERRORS,
  ...ACCOUNT_ERRORS,
  ...API_ERRORS,
  ...AUTHOR_ERRORS,
  ...BACKUP_ERRORS,
  ...BOOK_ERRORS,
  ...COMMENT_ERRORS,
  ...DMCA_ERRORS,
  ...FORUM_ERRORS,
  ...GENERATION_ERRORS,
  ...JOBS_ERRORS,
  ...MODERATION_ERRORS,
  ...NOTIFICATION_ERRORS,
  ...RATING_ERRORS,
  ...READING_ERRORS,
  ...REQUEST_ERRORS,
  ...SETTINGS_ERRORS,
  ...STATUS_ERRORS,
  ...SUPPORT_ERRORS,
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

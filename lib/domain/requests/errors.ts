/** Error codes of requests of books, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const REQUEST_ERRORS = {
  request_not_found: 404,
  request_not_pending: 409,
  request_transition: 409,
  own_request: 409,
  too_many_requests_pending: 409,
  request_too_soon: 429,
} as const;

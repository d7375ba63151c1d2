/** Error codes of the queue, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const JOBS_ERRORS = {
  job_not_found: 404,
  job_running: 409,
} as const;

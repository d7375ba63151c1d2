/** Error codes of e-mails, with their HTTP status (lib/domain/errors.ts lists all nouns). */
export const NOTIFICATION_ERRORS = {
  mail_queued: 409,
} as const;

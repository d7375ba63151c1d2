import "server-only";

/** An error that the operator can fix: `npm start` prints its message without a stack trace and exits with code 1. */
export class UserError extends Error {}

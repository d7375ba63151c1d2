import "server-only";

/** An error that a person can act on: `npm start` prints its sentence, without a stack, and exits with code 1. */
export class UserError extends Error {}

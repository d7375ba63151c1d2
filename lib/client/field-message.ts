import { CallFailed } from "#lib/client/api/call-failed";

/** The server's message about a field of a refused call; null if it names none. */
export const fieldMessage = (error: unknown, field = "content"): string | null =>
  error instanceof CallFailed ? (error.fields[field] ?? null) : null;

import "server-only";

/** Why something failed that may succeed later: no connection, a lock or a slot that was not free in time, or no room on the disk. */
type ResourceFailure = "unavailable" | "storage_full";

// https://www.postgresql.org/docs/current/errcodes-appendix.html and Prisma's error reference.
const UNAVAILABLE =
  /^(?:08...|57P0[1-5]|57014|55P03|53[034]00|25P03|P1001|P1002|P1008|P1017|P2024|P2028|P2037|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
const STORAGE_FULL = /^(?:53100|ENOSPC|EDQUOT|EFBIG)$/;
/** Errors of pg without a code. */
const LOST_CONNECTION = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const MAX_DEPTH = 6;

/** The failure that an error of pg, Prisma or the file system reports, in itself or in its causes; null for other errors. */
export function resourceFailure(error: unknown, depth = 0): ResourceFailure | null {
  if (typeof error !== "object" || error === null || depth > MAX_DEPTH) return null;
  const { code, originalCode, kind, message, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  for (const name of [code, originalCode, kind].map(String)) {
    if (STORAGE_FULL.test(name)) return "storage_full";
    if (UNAVAILABLE.test(name)) return "unavailable";
  }
  if (typeof message === "string" && LOST_CONNECTION.test(message)) return "unavailable";
  for (const inner of [cause, meta, driverAdapterError]) {
    const failure = resourceFailure(inner, depth + 1);
    if (failure) return failure;
  }
  return null;
}

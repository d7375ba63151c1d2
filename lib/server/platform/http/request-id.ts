import "server-only";

import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID_HEADER = "X-Request-Id";

/** Safe in headers, log lines and pages. */
const VALID = /^[\w.:=+/-]{1,64}$/;

/**
 * The id of a request: that of X-Request-Id if a trusted proxy, which sets or replaces the header, is in front and the value is valid; else a
 * new one. Without such a proxy a client could send the id of another client's request.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">, trustedProxies: number): string {
  const sent = headers["x-request-id"];
  return trustedProxies > 0 && typeof sent === "string" && VALID.test(sent) ? sent : randomUUID();
}

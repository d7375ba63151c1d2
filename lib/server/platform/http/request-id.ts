import "server-only";

import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID_HEADER = "X-Request-Id";

/** Safe in headers, log lines and pages. */
const VALID = /^[\w.:=+/-]{1,64}$/;

/**
 * The id of a request: the one in X-Request-Id if a trusted proxy is in front, which sets or replaces the header, else a new one. Anybody else
 * could make their requests look like another's.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">, trustedProxies: number): string {
  const sent = headers["x-request-id"];
  return trustedProxies > 0 && typeof sent === "string" && VALID.test(sent) ? sent : randomUUID();
}

import "server-only";

import type { IncomingMessage } from "node:http";
import { isBot } from "#lib/server/platform/http/bot";

/** Whether a person visits a page by this request: no bot, no prefetch, no error. */
export function isPageVisit({ method, headers }: Pick<IncomingMessage, "method" | "headers">, status: number): boolean {
  if (method !== "GET" || (status !== 200 && status !== 304)) return false;
  if (headers["next-router-prefetch"] || headers.purpose === "prefetch" || headers["sec-purpose"]?.includes("prefetch")) return false;
  return !isBot(headers["user-agent"] ?? "");
}

import "server-only";

import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** Whether a User-Agent header is a bot's; the pattern is long, and few headers are most of the traffic. */
const bots = new LRUCache<string, boolean>({ max: 2_000 });
function isBot(header: string): boolean {
  const agent = header.slice(0, 300);
  const known = bots.get(agent);
  if (known !== undefined) return known;
  const found = isbot(agent);
  bots.set(agent, found);
  return found;
}

/** Whether a person visits a page by this request: no bot, no prefetch, no error. */
export function isPageVisit({ method, headers }: Pick<IncomingMessage, "method" | "headers">, status: number): boolean {
  if (method !== "GET" || (status !== 200 && status !== 304)) return false;
  if (headers["next-router-prefetch"] || headers.purpose === "prefetch" || headers["sec-purpose"]?.includes("prefetch")) return false;
  return !isBot(headers["user-agent"] ?? "");
}

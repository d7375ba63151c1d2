import "server-only";

import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** The pattern is long, and few headers are most of the traffic. */
const bots = new LRUCache<string, boolean>({ max: 2_000 });

/** Whether a User-Agent header is a bot's or a program's. */
export function isBot(header: string): boolean {
  const agent = header.slice(0, 300);
  const known = bots.get(agent);
  if (known !== undefined) return known;
  const found = isbot(agent);
  bots.set(agent, found);
  return found;
}

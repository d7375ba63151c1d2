import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { sendRefusal } from "#lib/server/runtime/web/refusals";
import { isSearch } from "#lib/urls/requested";

/** Searches of all kinds that run at a time: further ones would take the processor from pages, not end sooner. */
const MAX_RUNNING = 4;
/** Searches that wait for their turn: at some tens of milliseconds each, less than a second. */
const MAX_WAITING = 32;
const RETRY_AFTER_SECONDS = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Lets a search begin when it is its turn. Answers 503 if too many wait; returns whether the request is answered or gone. */
export async function limitSearchLoad(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (!isSearch(request.url ?? "")) return false;
  if (running >= MAX_RUNNING && waiting.length >= MAX_WAITING) {
    response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    sendRefusal(request, response, 503, "busy");
    return true;
  }
  // A search that ends hands its place to the first that waits.
  if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  if (response.closed) {
    release();
    return true;
  }
  response.once("close", release);
  return false;
}

function release(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

import "server-only";

import { AsyncResource } from "node:async_hooks";
import { Client, type ClientConfig } from "pg";
import { settings } from "#lib/server/platform/env";
import { logContext } from "#lib/server/platform/log-context";
import { logger } from "#lib/server/platform/logger";

/** Called when a query begins, with its text; what it returns is called when it ends. */
export type QueryObserver = (text: string) => (error?: Error | null) => void;

// The web server registers an observer; the pool may be that of the Next.js bundle, which loads its own copy of this module.
const shared = globalThis as typeof globalThis & { pasticheQueryObserver?: QueryObserver };
export function observeQueries(observer: QueryObserver): void {
  shared.pasticheQueryObserver = observer;
}

/** Longer texts are cut in the log. */
const MAX_TEXT = 2_000;

type Done = (error?: Error | null) => void;
type Callback = (error: Error | null, ...rest: unknown[]) => void;

/** A database connection that logs slow queries: their text without values, their time and the request or job that waited. */
export class TimedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...words: unknown[]) => unknown;
    this.query = ((...words: unknown[]) => {
      const text = textOf(words[0]);
      return text === null ? query(...words) : timed(query, words, beginQuery(text));
    }) as typeof this.query;
  }
}

/** The statement of `query(text, …)` or `query({ text, … })`; null for streams, which take as long as their reader. */
function textOf(first: unknown): string | null {
  if (typeof first === "string") return first;
  const { text, submit } = (first ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === "string" && submit === undefined ? text : null;
}

function timed(query: (...words: unknown[]) => unknown, words: unknown[], done: Done): unknown {
  const callback = words.at(-1);
  if (typeof callback === "function") {
    const finish = AsyncResource.bind(((error, ...rest) => {
      done(error);
      (callback as Callback)(error, ...rest);
    }) satisfies Callback);
    return query(...words.slice(0, -1), finish);
  }
  const result = query(...words) as Promise<unknown>;
  result.then(() => done(), done);
  return result;
}

/** Call it in the context of the request. Returns what is to be called when the query has ended. */
function beginQuery(text: string): Done {
  const { SLOW_QUERY_MS } = settings();
  const context = logContext();
  const observed = shared.pasticheQueryObserver?.(text);
  const began = performance.now();
  return (error) => {
    observed?.(error);
    const durationMs = Math.round(performance.now() - began);
    if (SLOW_QUERY_MS === 0 || durationMs < SLOW_QUERY_MS) return;
    logger().warn({ ...context, durationMs, query: text.slice(0, MAX_TEXT), ...(error && { err: error }) }, "slow query");
  };
}

import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

/** What every log line of a request or a job names. */
export type LogContext = { requestId: string } | { job: string; jobId: string };

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pasticheLogContext?: AsyncLocalStorage<LogContext> };
const storage = (): AsyncLocalStorage<LogContext> => {
  shared.pasticheLogContext ??= new AsyncLocalStorage();
  return shared.pasticheLogContext;
};

/** Runs a function; log lines and error bodies that it causes carry the context. */
export const withLogContext = <Result>(context: LogContext, run: () => Result): Result => storage().run(context, run);

/** The request or job in which this code runs, if any. */
export const logContext = (): LogContext | undefined => storage().getStore();

/** The id of the request in which this code runs, if any. */
export function currentRequestId(): string | undefined {
  const context = logContext();
  return context && "requestId" in context ? context.requestId : undefined;
}

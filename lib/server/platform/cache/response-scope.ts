import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

/** 404: there is no such thing; 410: it was withdrawn; 500: a part of the page could not be made. */
export type PageStatus = 404 | 410 | 500;
/** What the code that makes a response says about it. `status`: of a page; null while it says nothing. `error`: why a part could not be made. */
export type ResponseScope = { tags: Set<string>; status: PageStatus | null; error?: unknown };

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pasticheResponseScope?: AsyncLocalStorage<ResponseScope> };
shared.pasticheResponseScope ??= new AsyncLocalStorage();
const scopes = shared.pasticheResponseScope;

/** Runs what makes a response; `usesTags` and `setPageStatus` below it write to `scope`. */
export const inResponseScope = <Result>(scope: ResponseScope, run: () => Result): Result => scopes.run(scope, run);

/**
 * Names the cache tags of data that a response is made of: the response is forgotten when one of them expires. Queries of public data call it
 * where they read. Without effect outside of a response, such as in the worker.
 */
export function usesTags(...tags: string[]): void {
  const scope = scopes.getStore();
  for (const tag of tags) scope?.tags.add(tag);
}

/** Sets the status of the page that is being rendered, which otherwise is 200. */
export function setPageStatus(status: PageStatus): void {
  const scope = scopes.getStore();
  if (scope) scope.status = status;
}

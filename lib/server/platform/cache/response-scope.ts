import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

/** What the code that makes a response says about it. `status`: of a page; null while it says nothing. */
export type ResponseScope = { tags: Set<string>; status: 404 | 410 | null };

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

/** Makes the page that is being rendered one of an unknown (404) or withdrawn (410) thing. */
export function setPageStatus(status: 404 | 410): void {
  const scope = scopes.getStore();
  if (scope) scope.status = status;
}

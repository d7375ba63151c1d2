import "server-only";

/**
 * Runs works beside each other until all have ended. When one fails, or `signal` aborts, the signal that they get aborts; then throws the first
 * reason.
 */
export async function together(signal: AbortSignal, works: ((signal: AbortSignal) => Promise<unknown>)[]): Promise<void> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  await Promise.all(works.map((work) => work(either).catch((error: unknown) => failure.abort(error))));
  either.throwIfAborted();
}

import { once } from "node:events";
import { expect, test } from "vitest";
import { together } from "#lib/server/runtime/launcher/together";

const untilAborted = async (signal: AbortSignal) => {
  await once(signal, "abort");
  signal.throwIfAborted();
};

test("works run beside each other", async () => {
  const one = Promise.withResolvers<void>();
  await together(new AbortController().signal, [() => one.promise, () => Promise.resolve(one.resolve())]);
});

test("a failure aborts the others, waits until they have ended and is thrown", async () => {
  let hasEnded = false;
  const other = (signal: AbortSignal) => untilAborted(signal).finally(() => (hasEnded = true));
  await expect(together(new AbortController().signal, [other, () => Promise.reject(new Error("first"))])).rejects.toThrow("first");
  expect(hasEnded).toBe(true);
});

test("the signal aborts all of them", async () => {
  const shutdown = new AbortController();
  const running = together(shutdown.signal, [untilAborted, untilAborted]);
  shutdown.abort(new Error("shutdown"));
  await expect(running).rejects.toThrow("shutdown");
});

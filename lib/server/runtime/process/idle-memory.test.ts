import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectWhenIdle } from "#lib/server/runtime/process/idle-memory";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const server = new EventEmitter();
const ask = (times: number) => {
  for (let count = 0; count < times; count += 1) server.emit("request");
};

test("garbage is collected once when many requests have ended, not between them and not after few", async () => {
  const collect = vi.fn();
  const stop = collectWhenIdle(server as never, collect);
  ask(1_000);
  vi.advanceTimersByTime(5_000);
  ask(100);
  vi.advanceTimersByTime(5_000);
  expect(collect).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
  ask(400);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
  await stop();
  ask(1_000);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

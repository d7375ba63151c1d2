import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { logger } from "#lib/server/platform/logger";
import { listenForExpiredTags } from "#lib/server/runtime/web/expired-tags-listener";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment();

/** Longer than the two seconds after which a silent database is found to be unavailable. */
const BUSY_MS = 2_300;

test("a process that was busy does not take the database for unavailable", async () => {
  const warnings = vi.spyOn(logger(), "warn");
  const listener = listenForExpiredTags(9, "busy-process");
  await listener.connect();
  // The first query of the watch is on its way.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  await pause(BUSY_MS + 500);
  expect(warnings.mock.calls).toEqual([]);
  await listener.stop();
});

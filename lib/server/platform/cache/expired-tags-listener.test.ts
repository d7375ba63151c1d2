import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { listenForExpiredTags } from "#lib/server/platform/cache/expired-tags-listener";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { prisma } from "#lib/server/platform/database/prisma";
import { logger } from "#lib/server/platform/logger";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment();

/** Longer than the two seconds after which a silent database is found to be unavailable. */
const BUSY_MS = 2_300;

test("what other processes expire is expired here; a connection that was lost may have missed something, so all expires", async () => {
  const heard: string[] = [];
  onTagsExpired((tags) => heard.push(...tags));
  const listener = listenForExpiredTags("one-process");
  await listener.connect();
  await expireTags(["books", "book:a"]);
  await expect.poll(() => heard.toSorted()).toEqual(["book:a", "books"]);
  await prisma().$executeRaw`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pastiche-web'`;
  await expect.poll(() => heard).toContain(LIBRARY_TAG);
  await listener.stop();
});

test("a process that was busy does not take the database for unavailable", async () => {
  const warnings = vi.spyOn(logger(), "warn");
  const listener = listenForExpiredTags("busy-process");
  await listener.connect();
  // The first query of the watch is on its way.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  await pause(BUSY_MS + 500);
  expect(warnings.mock.calls).toEqual([]);
  await listener.stop();
});

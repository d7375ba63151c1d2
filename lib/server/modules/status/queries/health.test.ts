import { expect, test } from "vitest";
import { findHealth } from "#lib/server/modules/status/queries/health";
import { endHeartbeat, HEARTBEAT_INTERVAL_MS, heartbeat } from "#lib/server/platform/database/heartbeat";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment();

const ageBy = (id: string, milliseconds: number) =>
  prisma().$executeRaw`update heartbeat set beat_at = beat_at - ${milliseconds} * interval '1 millisecond' where id = ${id}`;

test("is unhealthy without a worker, although database and migrations are fine", async () => {
  expect(await findHealth()).toEqual({ database: true, migrations: true, worker: false, writable: true });
});

test("reports a worker by its heartbeat, until the heartbeat is too old", async () => {
  await heartbeat("one", "worker");
  expect((await findHealth()).worker).toBe(true);
  await ageBy("one", 3 * HEARTBEAT_INTERVAL_MS);
  expect((await findHealth()).worker).toBe(true);
  await ageBy("one", 2 * HEARTBEAT_INTERVAL_MS);
  expect((await findHealth()).worker).toBe(false);
  await heartbeat("one", "worker");
  expect((await findHealth()).worker).toBe(true);
});

test("a heartbeat from before the clock was set back does not count", async () => {
  await ageBy("one", -3_600_000);
  expect((await findHealth()).worker).toBe(false);
  await heartbeat("one", "worker");
  expect((await findHealth()).worker).toBe(true);
});

test("one of two workers is enough; a web process does not count", async () => {
  await heartbeat("two", "worker");
  await endHeartbeat("one");
  expect((await findHealth()).worker).toBe(true);
  await endHeartbeat("two");
  await heartbeat("web", "web");
  expect((await findHealth()).worker).toBe(false);
});

test("a stopping process deletes heartbeats older than a day", async () => {
  await heartbeat("dead", "worker");
  await ageBy("dead", 25 * 3_600_000);
  await endHeartbeat("web");
  expect(await prisma().heartbeat.findMany()).toEqual([]);
});

test("reports a failed or missing migration", async () => {
  await prisma().$executeRaw`update _prisma_migrations set finished_at = null`;
  expect(await findHealth()).toEqual({ database: true, migrations: false, worker: false, writable: true });
  await prisma().$executeRaw`drop table _prisma_migrations`;
  expect(await findHealth()).toEqual({ database: false, migrations: false, worker: false, writable: true });
});

import { expect, test } from "vitest";
import { findHealth } from "#lib/server/modules/status/queries";
import { endHeartbeat, HEARTBEAT_INTERVAL_MS, heartbeat } from "#lib/server/platform/cache/web-processes";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestDatabase } from "#tests/support/database";

setUpTestDatabase();

const ageBy = (id: string, milliseconds: number) =>
  prisma().$executeRaw`update heartbeat set beat_at = beat_at - ${milliseconds} * interval '1 millisecond' where id = ${id}`;

test("without a worker the house is not well, database and migrations are", async () => {
  expect(await findHealth()).toEqual({ database: true, migrations: true, worker: false });
});

test("a worker that beats is heard, one that fell silent is not, and one beat brings it back", async () => {
  await heartbeat("one", "worker");
  expect((await findHealth()).worker).toBe(true);
  await ageBy("one", 3 * HEARTBEAT_INTERVAL_MS);
  expect((await findHealth()).worker).toBe(true);
  await ageBy("one", 2 * HEARTBEAT_INTERVAL_MS);
  expect((await findHealth()).worker).toBe(false);
  await heartbeat("one", "worker");
  expect((await findHealth()).worker).toBe(true);
});

test("of two workers one is enough; a web process is none", async () => {
  await heartbeat("two", "worker");
  await endHeartbeat("one");
  expect((await findHealth()).worker).toBe(true);
  await endHeartbeat("two");
  await heartbeat("web", "web");
  expect((await findHealth()).worker).toBe(false);
});

test("the end of one process forgets those that fell silent a day ago", async () => {
  await heartbeat("dead", "worker");
  await ageBy("dead", 25 * 3_600_000);
  await endHeartbeat("web");
  expect(await prisma().heartbeat.findMany()).toEqual([]);
});

test("a migration that failed or is missing is told", async () => {
  await prisma().$executeRaw`update _prisma_migrations set finished_at = null`;
  expect(await findHealth()).toEqual({ database: true, migrations: false, worker: false });
  await prisma().$executeRaw`drop table _prisma_migrations`;
  expect(await findHealth()).toEqual({ database: false, migrations: false, worker: false });
});

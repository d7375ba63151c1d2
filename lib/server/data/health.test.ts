import { expect, test } from "vitest";
import { BEAT_EVERY_MS, beat, endBeat, findHealth } from "#lib/server/data/health";
import { prisma } from "#lib/server/infra/database/prisma";
import { setUpTestDatabase } from "#tests/support/database";

setUpTestDatabase();

const ageBy = (id: string, milliseconds: number) =>
  prisma().$executeRaw`update heartbeat set beat_at = beat_at - ${milliseconds} * interval '1 millisecond' where id = ${id}`;

test("without a worker the house is not well, database and migrations are", async () => {
  expect(await findHealth()).toEqual({ database: true, migrations: true, worker: false });
});

test("a worker that beats is heard, one that fell silent is not, and one beat brings it back", async () => {
  await beat("one", "worker");
  expect((await findHealth()).worker).toBe(true);
  await ageBy("one", 3 * BEAT_EVERY_MS);
  expect((await findHealth()).worker).toBe(true);
  await ageBy("one", 2 * BEAT_EVERY_MS);
  expect((await findHealth()).worker).toBe(false);
  await beat("one", "worker");
  expect((await findHealth()).worker).toBe(true);
});

test("of two workers one is enough; a web process is none", async () => {
  await beat("two", "worker");
  await endBeat("one");
  expect((await findHealth()).worker).toBe(true);
  await endBeat("two");
  await beat("web", "web");
  expect((await findHealth()).worker).toBe(false);
});

test("the end of one process forgets those that fell silent a day ago", async () => {
  await beat("dead", "worker");
  await ageBy("dead", 25 * 3_600_000);
  await endBeat("web");
  expect(await prisma().heartbeat.findMany()).toEqual([]);
});

test("a migration that failed or is missing is told", async () => {
  await prisma().$executeRaw`update _prisma_migrations set finished_at = null`;
  expect(await findHealth()).toEqual({ database: true, migrations: false, worker: false });
  await prisma().$executeRaw`drop table _prisma_migrations`;
  expect(await findHealth()).toEqual({ database: false, migrations: false, worker: false });
});

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client, Pool } from "pg";
import { expect, test } from "vitest";
import { markDatabaseAvailable, markDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { PrismaClient } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { resourceFailure } from "#lib/server/platform/resource-failure";
import { setUpTestDatabase } from "#tests/support/database";

setUpTestDatabase();

const failureOf = async (run: () => Promise<unknown>) => resourceFailure(await run().catch((error: unknown) => error));
const raise = (code: string) => () => prisma().$executeRawUnsafe(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);

test.each([
  ["53100", "storage_full"],
  ["53300", "unavailable"],
  ["55P03", "unavailable"],
  ["57014", "unavailable"],
  ["57P01", "unavailable"],
  ["08006", "unavailable"],
  ["22012", null],
  ["23505", null],
])("SQLSTATE %s through Prisma is %s", async (code, failure) => {
  expect(await failureOf(raise(code))).toBe(failure);
});

test("a query, a transaction and an open connection fail as unavailable while the database is unavailable, and work again after", async () => {
  const count = () => prisma().book.count();
  expect(await count()).toBe(0);
  const sleeping = failureOf(() => prisma().$queryRaw`select pg_sleep(20)::text`);
  const seen = new Client({ connectionString: process.env.DATABASE_URL });
  await seen.connect();
  const isSleeping = () =>
    seen.query("select 1 from pg_stat_activity where query like 'select pg_sleep(20)%' and datname = current_database()");
  await expect.poll(async () => (await isSleeping()).rowCount).toBe(1);
  await seen.end();
  markDatabaseUnavailable();
  expect(await sleeping).toBe("unavailable");
  expect(await failureOf(count)).toBe("unavailable");
  expect(await failureOf(() => prisma().$transaction((db) => db.book.count()))).toBe("unavailable");
  markDatabaseAvailable();
  expect(await count()).toBe(0);
});

test("a connection that is not made in time, and one that is not returned in time, fail as unavailable", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const pool = new Pool({ connectionString: `postgresql://reader@127.0.0.1:${port}/library`, max: 1, connectionTimeoutMillis: 50 });
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  const count = () => client.book.count();
  expect(await Promise.all([failureOf(count), failureOf(count), failureOf(() => client.$transaction([count()]))])).toEqual(
    Array(3).fill("unavailable"),
  );
  await client.$disconnect();
  silent.close();
});

test("a server that refuses connections is unavailable; other errors are not", async () => {
  const client = new Client({ connectionString: "postgresql://reader@127.0.0.1:1/library" });
  expect(await failureOf(() => client.connect())).toBe("unavailable");
  expect([resourceFailure(new Error("no")), resourceFailure(null), resourceFailure("ENOSPC")]).toEqual([null, null, null]);
});

import { expect, test } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { statementName } from "#lib/server/platform/database/statement-name";
import { setUpTestDatabase } from "#tests/support/database";

setUpTestDatabase();

test("each text has a name of its own", () => {
  expect(statementName({ sql: "select 1" })).toBe(statementName({ sql: "select 1" }));
  expect(statementName({ sql: "select 1" })).not.toBe(statementName({ sql: "select 2" }));
});

test("PostgreSQL keeps a statement that is sent again with other values", async () => {
  const sum = (a: number, b: number) =>
    prisma().$transaction(async (db) => {
      const [row] = await db.$queryRaw<{ sum: number }[]>`select ${a}::int + ${b}::int as sum`;
      const kept = await db.$queryRaw<{ calls: number }[]>`
      select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like 'select $1::int + $2::int%'`;
      return [row?.sum, kept.length];
    });
  expect(await sum(1, 2)).toEqual([3, 1]);
  expect(await sum(3, 4)).toEqual([7, 1]);
});

test("texts beyond a number have no name, so that a connection does not keep any number of them", () => {
  const names = Array.from({ length: 1_000 }, (_, index) => statementName({ sql: `select ${index}, 0` }));
  expect(names[0]).not.toBe("");
  expect(names.at(-1)).toBe("");
});

import { expect, test } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { PERSONAL_DATA } from "#lib/server/runtime/composition";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment();

test("every table that refers to a user is named by a module's personalData", async () => {
  const rows = await prisma().$queryRaw<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`;
  expect(rows.length).toBeGreaterThan(5);
  const named = PERSONAL_DATA.flatMap(({ tables }) => tables);
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import { rowsAfterStart, setUpDatabaseFolder } from "#tests/support/database-folders";

const database = setUpDatabaseFolder();

// Each file removed, emptied or overwritten: damaged-data-folder.full.test.ts.

test("a folder whose PG_VERSION is missing is refused and stays as it is", async () => {
  const folder = database.copy();
  rmSync(join(folder, "postgres", "PG_VERSION"));
  const before = readdirSync(join(folder, "postgres"), { recursive: true });
  await expect(openCluster(folder)).rejects.toThrow(
    /is damaged: PG_VERSION missing or empty\. Nothing was changed\. Restore the folder from a backup/,
  );
  expect(readdirSync(join(folder, "postgres"), { recursive: true })).toEqual(before);
});

test("a lost database password is replaced", async () => {
  const folder = database.copy();
  rmSync(join(folder, "postgres-password.txt"));
  expect(await rowsAfterStart(folder)).toBe(1000);
});

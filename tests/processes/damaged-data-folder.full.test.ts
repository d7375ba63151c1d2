import { cpSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import { rowsAfterStart, setUpDatabaseFolder } from "#tests/support/database-folders";

// Each file is removed, emptied or overwritten in a copy of a stopped database. The start either repairs it or is refused; then the database
// is complete once the file is restored.
const FILES = [
  "postgres-password.txt",
  "postgres.log",
  "postgres/PG_VERSION",
  "postgres/global/pg_control",
  "postgres/global/pg_filenode.map",
  "postgres/postgresql.conf",
  "postgres/postgresql.auto.conf",
  "postgres/pg_hba.conf",
  "postgres/pg_ident.conf",
  "postgres/pg_xact/0000",
];
const DAMAGES: Record<string, [files: string[], apply: (file: string) => void]> = {
  removed: [FILES, (file) => rmSync(file)],
  emptied: [FILES, (file) => truncateSync(file)],
  overwritten: [
    FILES.filter((file) => /password|VERSION|control|filenode|hba/.test(file)),
    (file) => writeFileSync(file, "garbage \u0000 garbage"),
  ],
};

const database = setUpDatabaseFolder();

const CASES = Object.entries(DAMAGES).flatMap(([damage, [files, apply]]) => files.map((file) => ({ damage, file, apply })));

test.each(CASES)("a start with $file $damage repairs it or is refused, and never loses data", async ({ file, apply }) => {
  const folder = database.copy();
  apply(join(folder, file));
  const first = await rowsAfterStart(folder);
  if (typeof first === "string") {
    cpSync(join(database.original, file), join(folder, file));
    expect([first, await rowsAfterStart(folder)]).toEqual([first, 1000]);
  } else expect(first).toBe(1000);
  rmSync(folder, { recursive: true });
});

test("a start says why PostgreSQL crashes again and again", async () => {
  const folder = database.copy();
  writeFileSync(join(folder, "postgres/global/pg_filenode.map"), "garbage");
  await expect(openCluster(folder)).rejects.toThrow(/^PostgreSQL did not start in .*: could not read file "global\/pg_filenode\.map"/);
});

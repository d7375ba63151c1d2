import { expect, test } from "vitest";
import { boundedSql } from "#lib/server/modules/search/queries/filter-sql";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("lamp", "The Lamp", "It burned all night."),
  ...shortBookFiles("night", "Night", "No lamp, and no sea."),
  ...shortBookFiles("sea", "The Sea", "Waves."),
});

test("matches are found by the indexes, without reading the vectors of the table", async () => {
  const query = { front: "'lamp'", document: "'lamp'" };
  const { found, scans } = await prisma().$transaction(async (db) => ({
    found: await db.$queryRaw<{ book_id: string }[]>`with ${boundedSql(query, {}, 10)} select book_id from bounded order by 1`,
    // Of this transaction alone, so that tests at the same time do not count.
    scans: await db.$queryRaw<{ sequential: number; index: number }[]>`
      select seq_scan::int as sequential, idx_scan::int as index from pg_stat_xact_user_tables where relname = 'book_search'`,
  }));
  expect(found.map(({ book_id: id }) => id)).toEqual(["lamp", "night"]);
  expect(scans).toEqual([{ sequential: 0, index: 2 }]);
});

test("a bound applies to all matches together", async () => {
  const query = { front: "'lamp' | 'sea'", document: "'lamp' | 'sea'" };
  const rows = await prisma().$queryRaw<unknown[]>`with ${boundedSql(query, {}, 2)} select book_id from bounded`;
  expect(rows).toHaveLength(2);
});

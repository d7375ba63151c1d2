import { describe, expect, test } from "vitest";
import { matchSql } from "#lib/server/modules/search/queries/filter-sql";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("lamp", "The Lamp", "It burned all night."),
  ...shortBookFiles("night", "Night", "No lamp, and no sea."),
  ...shortBookFiles("sea", "The Sea", "Waves."),
});

test("matches of the three tiers are found by their indexes, without reading the vectors of the table", async () => {
  const query = { front: "'lamp'", document: "'lamp'" };
  const { found, before, after } = await prisma().$transaction(async (db) => {
    // Of this connection, so that tests at the same time do not count.
    const scans = () => db.$queryRaw<{ sequential: number; index: number }[]>`
      select seq_scan::int as sequential, idx_scan::int as index from pg_stat_xact_user_tables where relname = 'book_search'`;
    const [before] = await scans();
    const found = await db.$queryRaw<{ book_id: string }[]>`
      with ${matchSql(query, {}, { bound: 10, enough: 10 })} select distinct book_id from match order by 1`;
    const [after] = await scans();
    return { found, before, after };
  });
  expect(found.map(({ book_id: id }) => id)).toEqual(["lamp", "night"]);
  expect(after).toEqual({ sequential: before?.sequential, index: (before?.index ?? 0) + 6 });
});

test("a bound applies to the matches in titles and authors and to those in texts", async () => {
  const query = { front: "'lamp' | 'sea'", document: "'lamp' | 'sea'" };
  const rows = await prisma().$queryRaw<
    { front: boolean }[]
  >`with ${matchSql(query, {}, { bound: 1, enough: 10 })} select front_weight is not null as front from match order by 1`;
  expect(rows.map(({ front }) => front)).toEqual([false, true]);
});

describe("a lower tier", () => {
  const query = { front: "'lamp' | 'sea'", document: "'lamp' | 'sea'" };
  const find = (enough: number) =>
    prisma().$transaction(async (db) => {
      await db.$executeRaw`update book_search set tier = 1 where book_id = 'night'`;
      await db.$executeRaw`update book_search set tier = 2 where book_id = 'sea'`;
      const rows = await db.$queryRaw<{ books: string[]; all: boolean }[]>`
        with ${matchSql(query, {}, { bound: 10, enough })}
        select array(select distinct book_id from match order by 1) as books, not exists (select from found where genre is null) as all`;
      await db.$executeRaw`update book_search set tier = 0`;
      return rows[0];
    });

  test("is read while too few books match", async () => {
    expect(await find(3)).toEqual({ books: ["lamp", "night", "sea"], all: true });
  });

  test("is not read when enough do, and the result says so", async () => {
    expect(await find(1)).toEqual({ books: ["lamp"], all: false });
  });

  test("is read for titles also if enough texts match", async () => {
    // The texts of the lamp and the night match; of the sea, in the third tier, only the title is found.
    expect(await find(2)).toEqual({ books: ["lamp", "night", "sea"], all: false });
  });
});

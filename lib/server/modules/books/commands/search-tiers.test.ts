import { expect, test } from "vitest";
import { refreshSearchTiers } from "#lib/server/modules/books/commands/search-tiers";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("lamp", "The Lamp", "It burned all night."),
  ...shortBookFiles("night", "Night", "No lamp, and no sea."),
  ...shortBookFiles("sea", "The Sea", "Waves."),
});

const rows = () =>
  prisma().$queryRaw<{ id: string; score: number; tier: number }[]>`
    select book_id as id, ranking_score as score, tier::int from book_search order by book_id`;

test("books are in the tier of their place in the ranking order, which follows their ratings", async () => {
  await prisma().book.update({ where: { id: "sea" }, data: { ratingSum: 10, ratingCount: 2 } });
  await prisma().book.update({ where: { id: "night" }, data: { ratingSum: 8, ratingCount: 2 } });
  expect(await rows()).toEqual([
    { id: "lamp", score: 0, tier: 0 },
    { id: "night", score: 4, tier: 0 },
    { id: "sea", score: 5, tier: 0 },
  ]);
  expect(await refreshSearchTiers(prisma(), [1, 2])).toBe(2);
  expect((await rows()).map(({ tier }) => tier)).toEqual([2, 1, 0]);
  await prisma().book.update({ where: { id: "lamp" }, data: { ratingSum: 9, ratingCount: 2 } });
  expect(await refreshSearchTiers(prisma(), [1, 2])).toBe(2);
  expect((await rows()).map(({ tier }) => tier)).toEqual([1, 2, 0]);
});

test("a small library has one tier", async () => {
  await refreshSearchTiers(prisma());
  expect((await rows()).map(({ tier }) => tier)).toEqual([0, 0, 0]);
  expect(await refreshSearchTiers(prisma())).toBe(0);
});

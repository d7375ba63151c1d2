import { expect, test } from "vitest";
import { countFacets } from "#lib/server/modules/books/queries/facet-counts";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpTestSettings();
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("one", "One", "Text.", { genre: "mystery" }),
  ...shortBookFiles("two", "Two", "Text.", { genre: "mystery", lang: "it" }),
  ...shortBookFiles("three", "Three", "Text.", { genre: "drama" }),
});

test("counts the books of a filter; each facet ignores its own filter", async () => {
  expect(await countFacets({})).toMatchObject({
    total: 3,
    genres: [
      { value: "mystery", count: 2 },
      { value: "drama", count: 1 },
    ],
    languages: [
      { value: "en", count: 2 },
      { value: "it", count: 1 },
    ],
  });
  expect(await countFacets({ genre: "drama", author: "ada-lind" })).toMatchObject({
    total: 1,
    genres: [
      { value: "mystery", count: 2 },
      { value: "drama", count: 1 },
    ],
    languages: [{ value: "en", count: 1 }],
  });
});

test("reports the last change of a list; null for a list without books", async () => {
  const changed = new Date("2027-01-01T00:00:00Z");
  await prisma().book.update({ where: { id: "two" }, data: { updatedAt: changed } });
  expect((await countFacets({ lang: "it" })).updatedAt).toBe(changed.toISOString());
  expect((await countFacets({ lang: "en" })).updatedAt).not.toBe(changed.toISOString());
  expect(await countFacets({ author: "nobody" })).toEqual({ total: 0, updatedAt: null, genres: [], languages: [] });
});

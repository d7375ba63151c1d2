import { describe, expect, test } from "vitest";
import type { SearchCriteria } from "#lib/domain/search/search";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("burning", "Embers", "They burned all the lamps."),
  ...shortBookFiles("citta", "Perché no", "La città dormiva nell’ombra.", { lang: "it" }),
});

const search = (text: string, criteria: Partial<SearchCriteria> = {}) =>
  searchBooks({ text, order: "relevance", page: 1, limit: 12, ...criteria });

describe("words that no book has together", () => {
  test("find the books that have one of them, also misspelt", async () => {
    const together = await search("burned dormiva");
    expect(together).toMatchObject({ total: 2, anyWord: true, suggestion: null });
    expect(new Set(together.hits.map(({ id }) => id))).toEqual(new Set(["burning", "citta"]));
    expect(await search("burned dormivva")).toMatchObject({
      total: 2,
      anyWord: true,
      suggestion: { text: "burned dormiva", applied: true },
    });
  });

  test("find nothing if no book has any of them", async () => {
    expect(await search("xyzzyplugh qwfpgj")).toMatchObject({ hits: [], total: 0, anyWord: false });
    expect(await search("burned dormiva", { lang: "es" })).toMatchObject({ total: 0 });
  });

  test("are not what a search with results is widened to", async () => {
    expect(await search("dormiva nell’ombra")).toMatchObject({ total: 1, anyWord: false });
  });
});

import { expect, test } from "vitest";
import { suggestSearches } from "#lib/server/modules/search/queries/search-suggestions";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "authors/emilia-pardo-bazan.md": authorFile("Emilia Pardo Bazán"),
  ...shortBookFiles("harbour", "The Harbour", "It rained & “rained” all night on the ladders."),
  ...shortBookFiles("ladder", "A Ladder", "Nobody climbed.", { author: "emilia-pardo-bazan" }),
});

const suggested = async (text: string) => (await suggestSearches(text)).map(({ kind, path }) => `${kind} ${path}`);

test("authors come first, then books, then passages; the last word is being typed", async () => {
  expect(await suggested("ladd")).toEqual(["book /book/ladder", "book /book/harbour", "passage /book/harbour/1#p-2"]);
  expect((await suggestSearches("pardo baz")).slice(0, 2)).toEqual([
    { kind: "author", label: "Emilia Pardo Bazán", note: "", path: "/author/emilia-pardo-bazan" },
    { kind: "book", label: "A Ladder", note: "Emilia Pardo Bazán", path: "/book/ladder" },
  ]);
});

test("an author matches by the beginning of each word, without accents", async () => {
  expect(await suggested("BAZAN")).toContain("author /author/emilia-pardo-bazan");
  expect(await suggested("zan")).not.toContain("author /author/emilia-pardo-bazan");
});

test("a passage is plain text with its book's title", async () => {
  const passage = (await suggestSearches("rained")).find(({ kind }) => kind === "passage");
  expect(passage).toMatchObject({ note: "The Harbour", label: "It rained & “rained” all night on the ladders." });
});

test("where nothing begins like the typed words, what a corrected spelling finds is suggested", async () => {
  expect(await suggested("laddre")).toContain("book /book/ladder");
  expect(await suggested("emlia")).toContain("author /author/emilia-pardo-bazan");
  expect(await suggested("xyzzyplugh")).toEqual([]);
});

test("the first letter of a word takes nothing away", async () => {
  expect(await suggested("the harbour x")).toContain("book /book/harbour");
  expect(await suggested("ada l")).toContain("author /author/ada-lind");
});

test("a text without a letter or digit has none", async () => {
  expect(await suggestSearches(" ?! ")).toEqual([]);
});

import { beforeEach, expect, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile, writeCollection } from "#tests/support/collection-folder";
import { setUpTestDatabase } from "#tests/support/database";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import type { Files } from "../../../../../tests/support/collection-folder.ts";

setUpTestDatabase();
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work cascade`;
});

const importFiles = (changes: Files = {}) => importCollection(writeCollection(changes));

test("search finds words in the book’s language, ignoring accents, also in paragraphs", async () => {
  await importFiles();
  const found = async (configuration: string, query: string) =>
    (
      await prisma().$queryRaw<{ id: string }[]>`
      select book_id as id from book_search where document @@ websearch_to_tsquery(${configuration}::regconfig, ${query}) order by 1`
    ).map(({ id }) => id);
  expect(await found("library_it", "citta dormire")).toEqual(["la-lampada"]);
  expect(await found("library_en", "burns lamps")).toEqual(["the-lamp"]);
  const fronts = await prisma().$queryRaw<{ front: string }[]>`select front::text from book_search where book_id = 'the-lamp'`;
  expect(fronts[0]?.front).toMatch(/'ada':\S*B.*'dusk':\S*C.*'lamp':\S*A/);
  const paragraphs = await prisma().$queryRaw<{ id: string }[]>`
    select chapter || '-' || number as id from paragraph where words @@ to_tsquery('library_it', 'dormire')`;
  expect(paragraphs).toEqual([{ id: "2-2" }]);
  const words = await prisma().$queryRaw<{ books: number }[]>`select books from search_word where word = 'lind'`;
  expect(words).toEqual([{ books: 2 }]);
});

test("changing an author’s name updates the search entries of their unchanged books", async () => {
  await importFiles();
  const rename = async () => {
    const changed = await importFiles({
      "authors/ada-lind.md": authorFile("Ada Lind", { displayName: "A. Lindqvist", knownFor: "Harbour" }),
    });
    expect(changed).toMatchObject({ authors: { changed: ["ada-lind"] }, books: { changed: [] }, words: 0 });
  };
  expect(await expiredTagsDuring(rename)).toContain("book:the-lamp");
  const found = await prisma().$queryRaw<unknown[]>`select 1 from book_search where front @@ 'lindqvist & harbour'`;
  expect(found).toHaveLength(2);
});

import { expect, test } from "vitest";
import { BOOK_PASSAGES_MAX } from "#lib/domain/search/search";
import { searchBookText } from "#lib/server/modules/search/queries/search-book-text";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile, bookFile, chapterFile } from "#tests/support/collection-folder";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "books/nacht/book.md": bookFile("Nacht", { work: "nacht", lang: "de" }),
  "books/nacht/01.md": chapterFile("Abend", "Die Häuser der Straße schliefen.", "Ein Haus brannte, *hell* wie Tag."),
  "books/nacht/02.md": chapterFile("Morgen", "Vor dem Haus lag Schnee.", "Nichts."),
  "books/many/book.md": bookFile("Many", { work: "many" }),
  "books/many/01.md": chapterFile("One", ...Array.from({ length: BOOK_PASSAGES_MAX + 1 }, (_, index) => `Lamp ${index} & wick.`)),
});

const placesOf = async (text: string, book = "nacht") =>
  (await searchBookText(book, text)).passages.map(({ chapter, paragraph }) => `${chapter}:${paragraph}`);

test("paragraphs with all words are found in reading order, in every form, with the chapter's title and the words marked", async () => {
  expect(await placesOf("haus")).toEqual(["1:1", "1:2", "2:1"]);
  expect(await placesOf("hauser schliefen")).toEqual(["1:1"]);
  expect(await placesOf("STRASSE")).toEqual(["1:1"]);
  const { passages } = await searchBookText("nacht", "Haus hell ");
  expect(passages).toEqual([
    { chapter: 1, title: "Abend", paragraph: 2, html: "Ein <mark>Haus</mark> brannte, <mark>hell</mark> wie Tag." },
  ]);
});

test("the last word is a prefix while it is typed", async () => {
  expect(await placesOf("schn")).toEqual(["2:1"]);
  expect(await placesOf("schn ")).toEqual([]);
});

test("the number is limited, and it is said that there are more; the text is escaped", async () => {
  const { passages, more } = await searchBookText("many", "lamp");
  expect([passages.length, more]).toEqual([BOOK_PASSAGES_MAX, true]);
  expect(passages[0]?.html).toBe("<mark>Lamp</mark> 0 &amp; wick.");
  expect(await searchBookText("many", "lamp 100 ")).toMatchObject({ passages: [{ paragraph: 101 }], more: false });
});

test("nothing, punctuation and stop words find nothing; unknown and withdrawn books are refused", async () => {
  for (const text of ["", " ?!", "der"]) expect(await searchBookText("nacht", text)).toEqual({ passages: [], more: false });
  expect(await outcomeOf(searchBookText("nothing", "haus"))).toBe("book_not_found");
  await prisma().book.update({ where: { id: "many" }, data: { withdrawnAt: new Date() } });
  expect(await outcomeOf(searchBookText("many", "lamp"))).toBe("book_withdrawn");
});

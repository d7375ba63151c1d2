import { expect, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { findBook, findChapter } from "#lib/server/modules/books/queries/book";
import { findExportBook } from "#lib/server/modules/books/queries/export-book";
import { readStoredTexts } from "#lib/server/modules/books/queries/stored-book";
import { prisma } from "#lib/server/platform/database/prisma";
import { bookFile, VALID_COLLECTION, writeCollection } from "#tests/support/collection-folder";
import { setUpImportedCollection } from "#tests/support/imported-collection";

const PARTS = "[{chapter: 2, title: Part One}]";
const WITH_PARTS = { ...VALID_COLLECTION, "books/the-lamp/book.md": bookFile("The Lamp", { parts: PARTS }) };

setUpImportedCollection(WITH_PARTS);

const partsOf = (chapters: { part?: string | null }[] | undefined) => chapters?.map(({ part }) => part);

test("the first chapter of a part has its title: in the book’s contents, the reader’s and the files", async () => {
  expect(partsOf((await findBook("the-lamp"))?.chapters)).toEqual([null, "Part One"]);
  expect(partsOf((await findChapter("the-lamp", 1))?.contents)).toEqual([null, "Part One"]);
  expect(partsOf((await findExportBook("the-lamp"))?.chapters)).toEqual([null, "Part One"]);
  expect(partsOf((await findBook("la-lampada"))?.chapters)).toEqual([null, null]);
});

test("a text that is edited keeps its parts; an import without them removes them", async () => {
  const [italian, english] = await readStoredTexts(prisma(), ["la-lampada", "the-lamp"]);
  expect([italian?.front.parts, english?.front.parts]).toEqual([undefined, [{ chapter: 2, title: "Part One" }]]);
  await importCollection(writeCollection(VALID_COLLECTION));
  expect(partsOf((await findBook("the-lamp"))?.chapters)).toEqual([null, null]);
});

import { beforeEach, expect, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile, bookFile, chapterFile, VALID_COLLECTION, writeCollection } from "#tests/support/collection-folder";
import { setUpTestDatabase } from "#tests/support/database";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import type { Files } from "../../../../../tests/support/collection-folder.ts";

setUpTestDatabase();
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work cascade`;
});

const LAMP = "books/the-lamp";
const importFiles = (changes: Files = {}) => importCollection(writeCollection(changes));

test("an edition can be added to a stored work and must match it", async () => {
  await importFiles();
  const only = (changes: Files): Files => ({
    ...Object.fromEntries(Object.keys(VALID_COLLECTION).map((path) => [path, null])),
    ...changes,
  });
  const french = (text: string) => ({
    "books/la-lampe/book.md": bookFile("La lampe", { lang: "fr", original: "false" }),
    "books/la-lampe/01.md": chapterFile("Soir", "> Une épigraphe.", "La lampe.", "Personne."),
    "books/la-lampe/02.md": chapterFile("Nuit", text, "La maison dormait."),
  });
  await expect(importFiles(only(french("Elle.\n\nBrûla.")))).rejects.toThrow(
    "02.md:1: has 3 paragraphs, chapter 2 of books/the-lamp has 2",
  );
  const add = async () =>
    expect((await importFiles(only(french("Elle brûla.")))).books).toMatchObject({ created: ["la-lampe"], pruned: [] });
  expect(await expiredTagsDuring(add)).toEqual(expect.arrayContaining(["book:la-lampada", "book:la-lampe", "book:the-lamp"]));
});

test("two books can swap works and languages", async () => {
  const other: Files = {
    "books/the-door/book.md": bookFile("The Door", { work: "the-door" }),
    "books/the-door/01.md": chapterFile("One", "A door."),
    "books/la-lampada/book.md": null,
    "books/la-lampada/01.md": null,
    "books/la-lampada/02.md": null,
  };
  await importFiles(other);
  const swapped = await importFiles({
    ...other,
    "books/the-door/book.md": bookFile("The Door", { work: "the-lamp" }),
    [`${LAMP}/book.md`]: bookFile("The Lamp", { work: "the-door" }),
  });
  expect(swapped.books.changed).toEqual(["the-door", "the-lamp"]);
  expect(await prisma().book.findMany({ select: { id: true, workId: true }, orderBy: { id: "asc" } })).toEqual([
    { id: "the-door", workId: "the-lamp" },
    { id: "the-lamp", workId: "the-door" },
  ]);
  expect((await prisma().work.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id)).toEqual(["the-door", "the-lamp"]);
});

test("a book that moves to another author changes both authors’ counters", async () => {
  const two = { "authors/old-one.md": authorFile("Old One") };
  await importFiles(two);
  const move = () =>
    importFiles({
      ...two,
      [`${LAMP}/book.md`]: bookFile("The Lamp", { author: "old-one" }),
      "books/la-lampada/book.md": bookFile("La lampada", { author: "old-one", lang: "it", original: "false" }),
    });
  expect(await expiredTagsDuring(move)).toEqual(expect.arrayContaining(["author:ada-lind", "author:old-one"]));
  expect(await prisma().author.findMany({ select: { id: true, bookCount: true }, orderBy: { id: "asc" } })).toEqual([
    { id: "ada-lind", bookCount: 0 },
    { id: "old-one", bookCount: 2 },
  ]);
});

import { beforeEach, expect, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { readCollection } from "#lib/server/importer/read-collection";
import { storeCollection } from "#lib/server/importer/store-collection";
import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { withdrawBook } from "#lib/server/modules/books/commands/publish";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile, bookFile, chapterFile, writeCollection } from "#tests/support/collection-folder";
import { setUpTestDatabase } from "#tests/support/database";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { insertRatingsAndDownloads } from "#tests/support/ratings";
import type { Files } from "../../../tests/support/collection-folder.ts";

setUpTestDatabase();
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work cascade`;
});

const LAMP = "books/the-lamp";
const importFiles = (changes: Files = {}, options = {}) => importCollection(writeCollection(changes), options);
const rows = async () => ({
  authors: await prisma().author.findMany({ orderBy: { id: "asc" }, include: { texts: true } }),
  books: await prisma().book.findMany({ orderBy: { id: "asc" }, include: { chapters: { include: { paragraphs: true } } } }),
});

test("stores a collection with chapters, paragraphs and counters", async () => {
  const stored = await importFiles();
  expect(stored).toEqual({
    authors: { created: ["ada-lind"], changed: [], unchanged: [], pruned: [] },
    series: { created: [], changed: [], unchanged: [], pruned: [] },
    books: { created: ["la-lampada", "the-lamp"], changed: [], unchanged: [], pruned: [] },
    words: 38,
  });
  const { authors, books } = await rows();
  expect(authors).toMatchObject([{ name: "Ada Lind", bookCount: 2, chapterCount: 4 }]);
  expect(authors[0]?.texts).toHaveLength(5);
  expect(books[1]).toMatchObject({
    id: "the-lamp",
    workId: "the-lamp",
    lang: "en",
    chapterCount: 2,
    wordCount: 19,
    aiOverall: null,
    rankingScore: 0,
  });
  expect(books[1]?.publishedAt.toISOString()).toBe("2026-11-21T00:00:00.000Z");
  expect(books[1]?.chapters[0]).toMatchObject({
    number: 1,
    title: "Dusk",
    paragraphCount: 3,
    html: expect.stringContaining('<p id="p-3">Nobody') as string,
  });
  expect(books[1]?.chapters[0]?.paragraphs.map(({ number, text }) => `${number} ${text}`)).toEqual([
    "1 An epigraph.",
    "2 The lamp was lit at four.",
    "3 Nobody had lit it.",
  ]);
  expect(await checkCounters()).toEqual([]);
});

test("importing the same collection again writes no row and expires no tag", async () => {
  await importFiles();
  const before = await rows();
  const again = async () => expect((await importFiles()).books.unchanged).toEqual(["la-lampada", "the-lamp"]);
  expect(await expiredTagsDuring(again)).toEqual([]);
  expect(await rows()).toEqual(before);
});

test("a changed book keeps its id, ratings and downloads", async () => {
  await importFiles();
  await insertRatingsAndDownloads("the-lamp", [4, 5], 7);
  const [before] = [await rows()];
  const changed = await importFiles({
    [`${LAMP}/book.md`]: bookFile("The Lamp Again"),
    [`${LAMP}/02.md`]: chapterFile("Night", "It burned all the night long.", "The house slept."),
  });
  expect(changed.books).toMatchObject({ created: [], changed: ["the-lamp"], unchanged: ["la-lampada"] });
  const after = await rows();
  expect(after.books[0]).toEqual(before.books[0]);
  expect(after.books[1]).toMatchObject({
    title: "The Lamp Again",
    ratingSum: 9,
    ratingCount: 2,
    downloads: 7,
    wordCount: 21,
    rankingScore: 4.5,
  });
  expect(after.books[1]?.createdAt).toEqual(before.books[1]?.createdAt);
  expect(after.authors[0]).toMatchObject({ ratingSum: 9, ratingCount: 2, downloads: 7, updatedAt: before.authors[0]?.updatedAt });
  expect(await checkCounters()).toEqual([]);
});

test("a change expires the tags of every page that shows it", async () => {
  await importFiles();
  const change = () => importFiles({ [`${LAMP}/book.md`]: bookFile("The Lamp Again") });
  expect(await expiredTagsDuring(change)).toEqual(["author:ada-lind", "authors", "book:la-lampada", "book:the-lamp", "books"]);
});

test("adds, changes and removes the AI review of a book", async () => {
  const analysed = (overall: number) => ({
    [`${LAMP}/book.md`]: bookFile("The Lamp", {
      analysis: `{overall: ${overall}, styleAccuracy: 8.5, brief: a, critique: b, categories: {ritmo: {score: 7, comment: c}, climax: {score: 9.5, comment: d}}}`,
    }),
  });
  const read = () =>
    prisma().book.findUnique({
      where: { id: "the-lamp" },
      select: { aiOverall: true, rankingScore: true, aiReview: { include: { categories: { orderBy: { position: "asc" } } } } },
    });
  await importFiles(analysed(80));
  expect(await read()).toMatchObject({
    aiOverall: 80,
    rankingScore: 4,
    aiReview: { overall: 80, categories: [{ category: "ritmo" }, { category: "climax", score: 9.5 }] },
  });
  await importFiles(analysed(60));
  expect(await read()).toMatchObject({ aiOverall: 60, aiReview: { overall: 60 } });
  await importFiles();
  expect(await read()).toEqual({ aiOverall: null, rankingScore: 0, aiReview: null });
});

const OLD_TALE = {
  "authors/old-one.md": authorFile("Old One"),
  "books/old-tale/book.md": bookFile("Old Tale", { author: "old-one", work: "old-tale" }),
  "books/old-tale/01.md": chapterFile("One", "Once."),
};
const findOldTale = () =>
  prisma().book.findUnique({ where: { id: "old-tale" }, select: { withdrawnAt: true, withdrawnBy: true, ratingSum: true } });

test("without prune nothing is withdrawn; with prune, books missing from the collection are", async () => {
  await importFiles(OLD_TALE);
  await insertRatingsAndDownloads("old-tale", [4], 1);
  const withoutPrune = await importFiles();
  expect(withoutPrune).toMatchObject({ authors: { pruned: [] }, books: { pruned: [] } });
  const prune = async () =>
    expect(await importFiles({}, { prune: true })).toMatchObject({ authors: { pruned: ["old-one"] }, books: { pruned: ["old-tale"] } });
  expect(await expiredTagsDuring(prune)).toEqual(expect.arrayContaining(["author:old-one", "book:old-tale", "books"]));
  expect(await findOldTale()).toEqual({ withdrawnAt: expect.any(Date) as Date, withdrawnBy: "collection", ratingSum: 4 });
  expect(await prisma().author.findUnique({ where: { id: "old-one" } })).toMatchObject({
    withdrawnAt: expect.any(Date) as Date,
    bookCount: 0,
  });
  expect(await checkCounters()).toEqual([]);
});

test("a pruned book that returns to the collection is published again with its ratings", async () => {
  await importFiles(OLD_TALE);
  await insertRatingsAndDownloads("old-tale", [5], 0);
  await importFiles({}, { prune: true });
  expect((await importFiles(OLD_TALE)).books.changed).toEqual(["old-tale"]);
  expect(await findOldTale()).toEqual({ withdrawnAt: null, withdrawnBy: null, ratingSum: 5 });
  expect(await checkCounters()).toEqual([]);
});

test("an import neither restores what an administrator withdrew nor prunes books of another origin", async () => {
  await importFiles(OLD_TALE);
  await withdrawBook("the-lamp", "manual", new Date());
  await prisma().book.update({ where: { id: "old-tale" }, data: { origin: "request" } });
  const { books } = await importFiles({}, { prune: true });
  expect(books).toEqual({ created: [], changed: [], unchanged: ["la-lampada", "the-lamp"], pruned: [] });
  expect(await prisma().book.findUnique({ where: { id: "the-lamp" } })).toMatchObject({ withdrawnBy: "manual" });
});

test("a dry run reports the changes and writes nothing", async () => {
  const planned = await importFiles({}, { dryRun: true });
  expect(planned.books.created).toEqual(["la-lampada", "the-lamp"]);
  expect(await prisma().author.count()).toBe(0);
  await importFiles();
  expect((await importFiles({ [`${LAMP}/book.md`]: bookFile("Other") }, { dryRun: true, prune: true })).books.changed).toEqual([
    "the-lamp",
  ]);
  expect(await prisma().book.findUnique({ where: { id: "the-lamp" } })).toMatchObject({ title: "The Lamp" });
});

test("a collection with an error changes nothing", async () => {
  await importFiles();
  const before = await rows();
  await expect(importFiles({ [`${LAMP}/book.md`]: bookFile("Other"), [`${LAMP}/02.md`]: "" })).rejects.toThrow("02.md:1: is empty");
  expect(await rows()).toEqual(before);
});

test("a database error during the import rolls everything back", async () => {
  const collection = await readCollection(writeCollection());
  const [first, second] = collection.books;
  if (!first || !second) throw new Error("the fixture has two books");
  const broken = { ...second, front: { ...second.front, author: "nobody" } };
  await expect(storeCollection({ ...collection, books: [first, broken] })).rejects.toThrow();
  expect(await prisma().author.count()).toBe(0);
});

test("two concurrent imports do not interfere", async () => {
  const results = await Promise.all([importFiles(), importFiles()]);
  expect(results.map(({ books }) => books.created.length).sort()).toEqual([0, 2]);
  expect(await checkCounters()).toEqual([]);
});

test("progress ends with the number of all books", async () => {
  const steps: string[] = [];
  await importFiles(
    {},
    { onProgress: ({ step, done, total }: { step: string; done: number; total: number }) => steps.push(`${step} ${done}/${total}`) },
  );
  expect(steps).toEqual(["check 1/2", "check 2/2", "store 2/2"]);
});

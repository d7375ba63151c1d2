import { beforeEach, expect, test } from "vitest";
import type { CollectionBook } from "#lib/contract/collection";
import { importCollection } from "#lib/server/importer/import-collection";
import { readCollection } from "#lib/server/importer/read-collection";
import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { publishBook, reviseBook, withdrawBook } from "#lib/server/modules/books/commands/publish";
import { findBook, findWithdrawnBook, listBooks, listSitemapBooks } from "#lib/server/modules/books/queries/book";
import { rateBook } from "#lib/server/modules/ratings/commands/rate-book";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { prisma } from "#lib/server/platform/database/prisma";
import { readSearchParameters, searchCriteria } from "#lib/urls/search";
import { bookFile, chapterFile, writeCollection } from "#tests/support/collection-folder";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { clearJobs, queuedJobs } from "#tests/support/job-queue";
import { insertRatingsAndDownloads } from "#tests/support/ratings";
import { insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work cascade`;
  await clearJobs();
  await importCollection(writeCollection());
});

const LAMP = "books/the-wick";
const drafted = async (title: string, text = "The wick burned low."): Promise<CollectionBook> => {
  const files = { [`${LAMP}/book.md`]: bookFile(title, { work: "the-wick" }), [`${LAMP}/01.md`]: chapterFile("One", text) };
  const book = (await readCollection(writeCollection(files))).books.find(({ id }) => id === "the-wick");
  if (!book) throw new Error("The collection has no book the-wick.");
  return book;
};
const listedIds = async () => (await listBooks({}, "newest", 1, 10)).items.map(({ id }) => id);
/** The books that have all words. */
async function foundIds(q: string): Promise<string[]> {
  const { hits, anyWord } = await searchBooks(searchCriteria(readSearchParameters((name) => (name === "q" ? q : undefined))));
  return anyWord ? [] : hits.map(({ id }) => id);
}
const countJobsFor = async (name: string) =>
  (await queuedJobs(name)).filter(({ payload }) => JSON.stringify(payload).includes("the-wick")).length;

test("a published book is listed, found by search, counted and has its images drawn", async () => {
  const draft = await drafted("The Wick");
  const expired = await expiredTagsDuring(() => publishBook(draft, "request", NOW));
  expect(await listedIds()).toContain("the-wick");
  expect(await foundIds("wick burned")).toEqual(["the-wick"]);
  expect(await prisma().book.findUnique({ where: { id: "the-wick" } })).toMatchObject({
    origin: "request",
    revision: 1,
    withdrawnAt: null,
  });
  expect(expired).toEqual(expect.arrayContaining(["books", "book:the-wick", "author:ada-lind"]));
  expect(await countJobsFor("draw-images")).toBe(1);
  expect(await checkCounters()).toEqual([]);
});

test("publishing under an id that is taken fails with book_exists and changes nothing", async () => {
  const book = { ...(await drafted("The Wick")), id: "the-lamp" };
  expect(await errorOf(publishBook(book, "request", NOW))).toEqual({ code: "book_exists" });
  expect((await findBook("the-lamp"))?.title).toBe("The Lamp");
});

test("a revised book keeps its ratings and counts its revisions", async () => {
  await publishBook(await drafted("The Wick"), "request", NOW);
  await insertRatingsAndDownloads("the-wick", [5, 4], 3);
  await reviseBook(await drafted("The Wick, Trimmed", "The wick was cut."), NOW);
  expect(await findBook("the-wick")).toMatchObject({ title: "The Wick, Trimmed", ratingSum: 9, ratingCount: 2, downloads: 3 });
  expect(await prisma().book.findUnique({ where: { id: "the-wick" } })).toMatchObject({ origin: "request", revision: 2 });
  expect(await foundIds("burned low")).toEqual([]);
  expect(await foundIds("was cut")).toEqual(["the-wick"]);
});

test("a withdrawn book leaves lists, search and sitemap; its ratings stay in the database", async () => {
  await publishBook(await drafted("The Wick"), "manual", NOW);
  await insertRatingsAndDownloads("the-wick", [5], 0);
  const expired = await expiredTagsDuring(() => withdrawBook("the-wick", "manual", NOW));
  expect(await listedIds()).not.toContain("the-wick");
  expect(await foundIds("wick")).toEqual([]);
  expect((await listSitemapBooks()).map(({ id }) => id)).not.toContain("the-wick");
  expect(await findBook("the-wick")).toBeNull();
  expect(await findWithdrawnBook("the-wick")).toMatchObject({ title: "The Wick", author: { id: "ada-lind" } });
  expect(await prisma().rating.count({ where: { bookId: "the-wick" } })).toBe(1);
  expect(expired).toEqual(expect.arrayContaining(["books", "book:the-wick"]));
  expect(await checkCounters()).toEqual([]);
});

test("a withdrawn book can be neither rated, revised nor withdrawn again", async () => {
  await publishBook(await drafted("The Wick"), "manual", NOW);
  await withdrawBook("the-wick", "manual", NOW);
  const viewer = await insertAnyUser();
  expect(await errorOf(rateBook(viewer, "the-wick", 5, NOW))).toEqual({ code: "book_withdrawn" });
  expect(await errorOf(reviseBook(await drafted("The Wick"), NOW))).toEqual({ code: "book_withdrawn" });
  expect(await errorOf(withdrawBook("the-wick", "manual", NOW))).toEqual({ code: "book_withdrawn" });
  expect(await errorOf(withdrawBook("no-such-book", "manual", NOW))).toEqual({ code: "book_not_found" });
});

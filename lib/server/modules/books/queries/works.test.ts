import { expect, test } from "vitest";
import { rankWorks } from "#lib/server/modules/books/queries/ranked-works";
import { getLibraryStats, getWorkStats, listWriters } from "#lib/server/modules/books/queries/stats";
import { listWorks, newestWorks, newestWorksByAuthor } from "#lib/server/modules/books/queries/works";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { aiReviewFrontMatter, setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

const edition = (id: string, lang: string, published: string, overall: number, original = false) =>
  shortBookFiles(id, id, "Text.", { work: "night", original: String(original), lang, published, analysis: aiReviewFrontMatter(overall) });

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...edition("nacht", "de", "2026-01-01", 80, true),
  ...edition("night", "en", "2026-03-01", 90),
  ...edition("notte", "it", "2026-04-01", 70),
  ...shortBookFiles("day", "Day", "Text.", { published: "2026-02-01", analysis: aiReviewFrontMatter(85) }),
  ...shortBookFiles("dawn", "Dawn", "Text.", { published: "2025-02-01" }),
});

const ids = (books: { id: string }[]) => books.map(({ id }) => id);
const setCounters = (id: string, data: { ratingSum?: number; ratingCount?: number; downloads?: number }) =>
  prisma().book.update({ where: { id }, data });

test("a work is listed once, in the visitor's language, else in its original", async () => {
  expect(ids((await listWorks("en", 1, 9)).items)).toEqual(["night", "day", "dawn"]);
  expect(ids((await listWorks("it", 1, 9)).items)).toEqual(["notte", "day", "dawn"]);
  expect(ids((await listWorks("fr", 1, 9)).items)).toEqual(["day", "nacht", "dawn"]);
  expect((await newestWorks("it", 1))[0]?.editions.map(({ lang }) => lang)).toEqual(["de", "en"]);
  expect(ids(await newestWorks("de", 2, "ada-lind"))).toEqual(["day", "nacht"]);
});

test("an author's counters of works and of their chapters count each work once", async () => {
  expect(await prisma().author.findUnique({ where: { id: "ada-lind" } })).toMatchObject({
    ...{ bookCount: 5, workCount: 3 },
    ...{ chapterCount: 5, workChapterCount: 3 },
  });
});

test("what pages say about the library and its writers counts each work once", async () => {
  const { wordCount } = await prisma().book.findUniqueOrThrow({ where: { id: "day" } });
  expect(await getWorkStats()).toEqual({ books: 3, authors: 1, chapters: 3, words: 3 * wordCount });
  expect(await getLibraryStats()).toMatchObject({ totalBooks: 5, totalChapters: 5 });
  expect((await listWriters()).map(({ books }) => books)).toEqual([3]);
});

test("an author's works are listed once in each order", async () => {
  const inOrder = async (order: "newest" | "oldest" | "rating" | "title") =>
    ids((await listWorks("it", 1, 9, { author: "ada-lind", order })).items);
  expect(await inOrder("newest")).toEqual(["notte", "day", "dawn"]);
  expect(await inOrder("oldest")).toEqual(["dawn", "day", "notte"]);
  expect(await inOrder("rating")).toEqual(["day", "notte", "dawn"]);
  expect(await inOrder("title")).toEqual(["dawn", "day", "notte"]);
  expect(await listWorks("en", 2, 2, { author: "ada-lind" })).toMatchObject({ total: 3, pages: 2, items: [{ id: "dawn" }] });
  expect(await listWorks("en", 1, 9, { author: "nobody" })).toEqual({ items: [], page: 1, pages: 0, total: 0, hasMore: false });
});

test("pages of works count works, and a withdrawn edition is replaced by another", async () => {
  expect(await listWorks("en", 2, 2)).toMatchObject({ total: 3, pages: 2, hasMore: false, items: [{ id: "dawn" }] });
  await prisma().book.update({ where: { id: "night" }, data: { withdrawnAt: new Date() } });
  expect(ids((await listWorks("en", 1, 9)).items)).toEqual(["day", "nacht", "dawn"]);
  await prisma().book.update({ where: { id: "night" }, data: { withdrawnAt: null } });
});

test("works are ranked by the sums of their editions and the AI score of the shown one; those without votes, reviews or downloads are not", async () => {
  expect([await rankWorks("en", "readers", 9), await rankWorks("en", "downloads", 9)]).toEqual([[], []]);
  await setCounters("nacht", { ratingSum: 25, ratingCount: 6, downloads: 2 });
  await setCounters("notte", { ratingSum: 20, ratingCount: 4, downloads: 3 });
  await setCounters("day", { ratingSum: 5, ratingCount: 1, downloads: 4 });
  const [first, second, ...rest] = await rankWorks("en", "readers", 9);
  expect(first).toMatchObject({ id: "night", ratingSum: 45, ratingCount: 10, downloads: 5 });
  expect([second?.id, rest]).toEqual(["day", []]);
  expect(ids(await rankWorks("it", "downloads", 9))).toEqual(["notte", "day"]);
  expect((await rankWorks("it", "ai", 9)).map(({ id, aiOverall }) => [id, aiOverall])).toEqual([
    ["day", 85],
    ["notte", 70],
  ]);
  await prisma().book.update({ where: { id: "notte" }, data: { aiOverall: null } });
  expect((await rankWorks("it", "ai", 1)).map(({ id, aiOverall }) => [id, aiOverall])).toEqual([["notte", 90]]);
  await prisma().book.update({ where: { id: "notte" }, data: { aiOverall: 70 } });
});

test("works with an edition in the visitor's language come first if wanted, whichever edition has the review", async () => {
  const best = async (locale: "en" | "it" | "fr") => ids(await rankWorks(locale, "ai", 9, true));
  expect(await best("en")).toEqual(["night", "day"]);
  await prisma().book.update({ where: { id: "notte" }, data: { aiOverall: null } });
  await prisma().book.update({ where: { id: "day" }, data: { aiOverall: 99 } });
  expect(await best("it")).toEqual(["notte", "day"]);
  expect(await best("fr")).toEqual(["day", "nacht"]);
});

test("the newest works of each author are those of the lists, in the visitor's language", async () => {
  const byAuthor = await newestWorksByAuthor("it", 2);
  expect([...byAuthor].map(([author, books]) => [author, ids(books)])).toEqual([["ada-lind", ["notte", "day"]]]);
});

import { expect, test } from "vitest";
import { getAuthorStats, getBookStats, getLibraryStats } from "#lib/server/modules/books/queries/stats";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile, VALID_COLLECTION } from "#tests/support/collection-folder";
import { aiReviewFrontMatter, setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertRatingsAndDownloads } from "#tests/support/ratings";

setUpImportedCollection({
  ...VALID_COLLECTION,
  "authors/silent.md": authorFile("Anna Silent"),
  ...shortBookFiles("third", "Third", "Four words stand here.", { analysis: aiReviewFrontMatter(87) }),
});

test("an author’s statistics are sums over their books", async () => {
  await insertRatingsAndDownloads("the-lamp", [4, 5], 7);
  await insertRatingsAndDownloads("third", [4], 1);
  expect(await getAuthorStats("ada-lind")).toEqual({
    totalBooks: 3,
    totalChapters: 5,
    totalRatings: 3,
    averageRating: 4.3,
    totalDownloads: 8,
  });
  expect(await getAuthorStats("silent")).toEqual({
    totalBooks: 0,
    totalChapters: 0,
    totalRatings: 0,
    averageRating: 0,
    totalDownloads: 0,
  });
});

test("a book has its own statistics", async () => {
  expect(await getBookStats("third")).toEqual({
    averageRating: 4,
    totalRatings: 1,
    downloads: 1,
    totalChapters: 1,
    totalWords: 9,
    aiRating: 8.7,
  });
  expect(await getBookStats("la-lampada")).toMatchObject({ averageRating: 0, totalRatings: 0, aiRating: 0 });
});

test("the library’s statistics count only authors that have books", async () => {
  expect(await getLibraryStats()).toMatchObject({ totalBooks: 3, totalAuthors: 1, totalChapters: 5, totalRatings: 3, totalDownloads: 8 });
});

test("an unknown author or book throws its error code", async () => {
  await expect(getAuthorStats("nobody")).rejects.toMatchObject({ code: "author_not_found" });
  await expect(getBookStats("nothing")).rejects.toMatchObject({ code: "book_not_found" });
});

test("an empty library has zeros", async () => {
  await prisma().$executeRaw`truncate author, work cascade`;
  expect(await getLibraryStats()).toEqual({
    totalBooks: 0,
    totalAuthors: 0,
    totalChapters: 0,
    totalWords: 0,
    totalRatings: 0,
    totalDownloads: 0,
  });
});

import { describe, expect, test } from "vitest";
import { findAuthor, listAuthors, listSitemapAuthors, recentAuthors, topAuthors } from "#lib/server/modules/authors/queries";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { aiReviewFrontMatter, setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/zoe-abel.md": authorFile("Zoe Abel"),
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "authors/bo-lind.md": authorFile("Bo Lind"),
  "authors/silent.md": authorFile("Anna Silent"),
  "authors/eva-mar-bell.md": authorFile("Eva Mar Bell", { sortName: "Mar Bell, Eva" }),
  ...shortBookFiles("old", "Old", "Text.", { published: "2020-01-01", analysis: aiReviewFrontMatter(40) }),
  ...shortBookFiles("new", "New", "Text.", { published: "2026-01-01", analysis: aiReviewFrontMatter(60) }),
  ...shortBookFiles("middle", "Middle", "Text.", { author: "bo-lind", published: "2023-01-01", analysis: aiReviewFrontMatter(80) }),
  ...shortBookFiles("unread", "Unread", "Text.", { author: "zoe-abel", published: "2021-01-01" }),
});

const ids = (authors: { id: string }[]) => authors.map(({ id }) => id);

describe("authors", () => {
  test("are sorted by surname, then first name; a two-word surname by its first word", async () => {
    expect(ids(await listAuthors("en"))).toEqual(["zoe-abel", "ada-lind", "bo-lind", "eva-mar-bell", "silent"]);
  });

  test("have their texts in the requested language", async () => {
    expect(await findAuthor("ada-lind", "it")).toMatchObject({
      displayName: "Ada Lind",
      period: "period in it",
      style: "style in it",
      bio: "A *bio* in it.\n\nIts second paragraph.",
      bookCount: 2,
      chapterCount: 2,
    });
  });

  test("fall back to English texts", async () => {
    await prisma().authorText.delete({ where: { authorId_locale: { authorId: "bo-lind", locale: "fr" } } });
    expect((await findAuthor("bo-lind", "fr"))?.style).toBe("style in en");
  });

  test("an unknown author is null", async () => {
    expect(await findAuthor("nobody", "en")).toBeNull();
  });

  test("with recent books are sorted by their newest book, each listed once", async () => {
    expect(ids(await recentAuthors("en", 2))).toEqual(["ada-lind", "bo-lind"]);
    expect(ids(await recentAuthors("de", 9))).toEqual(["ada-lind", "bo-lind", "zoe-abel"]);
  });

  test("without books are in the sitemap too", async () => {
    expect(ids(await listSitemapAuthors())).toEqual(["ada-lind", "bo-lind", "eva-mar-bell", "silent", "zoe-abel"]);
  });
});

describe("top authors", () => {
  test("by AI review are ranked by their books' mean score; without a review an author is not ranked", async () => {
    const ranked = await topAuthors("en", "ai", 8);
    expect(ids(ranked)).toEqual(["bo-lind", "ada-lind"]);
    expect(ranked[0]?.score).toBeGreaterThan(ranked[1]?.score ?? 100);
    expect(ids(await topAuthors("en", "ai", 1))).toEqual(["bo-lind"]);
  });

  test("by readers are ranked by their ratings with five votes of three stars added; without a rating an author is not ranked", async () => {
    expect(await topAuthors("en", "readers", 8)).toEqual([]);
    const rate = (id: string, ratingSum: number, ratingCount: number) =>
      prisma().author.update({ where: { id }, data: { ratingSum, ratingCount } });
    await rate("ada-lind", 40, 10);
    await rate("zoe-abel", 5, 1);
    const ranked = await topAuthors("en", "readers", 8);
    expect(ranked.map(({ id, score }) => [id, Math.round(score * 100)])).toEqual([
      ["ada-lind", 367],
      ["zoe-abel", 333],
    ]);
  });
});

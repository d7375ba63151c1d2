import { describe, expect, test } from "vitest";
import {
  findBook,
  findBookArt,
  findChapter,
  listBooks,
  listChapterTexts,
  listGenres,
  listParagraphTexts,
  listSitemapBooks,
  topBooks,
} from "#lib/server/modules/books/queries/book";
import { prisma } from "#lib/server/platform/database/prisma";

import { authorFile, chapterFile, VALID_COLLECTION } from "#tests/support/collection-folder";
import { aiReviewFrontMatter, setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

const LONG = `${"A sentence of some length that goes on. ".repeat(12).trim()}`;

setUpImportedCollection({
  ...VALID_COLLECTION,
  "authors/bo-dahl.md": authorFile("Bo Dahl"),
  ...shortBookFiles("alpha", "alpha", LONG, {
    author: "bo-dahl",
    genre: "gothic",
    published: "2026-01-01",
    analysis: aiReviewFrontMatter(90),
  }),
  ...shortBookFiles("beta", "Beta", "Text.", {
    author: "bo-dahl",
    genre: "gothic",
    published: "2026-03-01",
    analysis: aiReviewFrontMatter(50),
  }),
  ...shortBookFiles("eta", "Éta", "Text.", { author: "bo-dahl", genre: "drama", lang: "fr", published: "2026-02-01" }),
  "books/empty/book.md":
    "---\ntitle: Empty\nauthor: bo-dahl\nwork: empty\noriginal: true\nlang: de\ngenre: drama\ntags: [a]\ndescription: Soon.\nmodel: Claude\ngenerated: 2020-01-01\npublished: 2020-01-01T12:30:00+02:00\n---\n",
  "books/empty/01.md": chapterFile("Only", "One."),
});

const ids = (books: { id: string }[]) => books.map(({ id }) => id);

describe("book list", () => {
  test("is sorted as requested, ties by id", async () => {
    const inOrder = async (order: Parameters<typeof listBooks>[1]) => ids((await listBooks({}, order, 1, 100)).items);
    expect(await inOrder("newest")).toEqual(["la-lampada", "the-lamp", "beta", "eta", "alpha", "empty"]);
    expect(await inOrder("oldest")).toEqual(["empty", "alpha", "eta", "beta", "la-lampada", "the-lamp"]);
    expect((await inOrder("rating")).slice(0, 2)).toEqual(["alpha", "beta"]);
    expect(await inOrder("title")).toEqual(["alpha", "beta", "empty", "eta", "la-lampada", "the-lamp"]);
    expect(await inOrder("downloads")).toEqual(["alpha", "beta", "empty", "eta", "la-lampada", "the-lamp"]);
  });

  test("is paginated without duplicates and empty beyond the last page", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listBooks({}, "newest", page, 2)));
    expect(ids(pages.flatMap(({ items }) => items))).toEqual(["la-lampada", "the-lamp", "beta", "eta", "alpha", "empty"]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
    for (const { total, pages: count } of pages) expect({ total, count }).toEqual({ total: 6, count: 3 });
  });

  test("is filtered by author, genre and language together", async () => {
    expect(ids((await listBooks({ author: "bo-dahl", genre: "gothic" }, "newest", 1, 9)).items)).toEqual(["beta", "alpha"]);
    expect(ids((await listBooks({ lang: "it" }, "newest", 1, 9)).items)).toEqual(["la-lampada"]);
    expect(await listBooks({ author: "nobody" }, "newest", 1, 9)).toEqual({ items: [], page: 1, pages: 0, total: 0, hasMore: false });
  });

  test("is available without the total count", async () => {
    expect(ids(await topBooks({ author: "bo-dahl" }, "newest", 2))).toEqual(["beta", "eta"]);
  });

  test("is ranked by average rating, or by AI review score while there are no ratings", async () => {
    await prisma().book.update({ where: { id: "beta" }, data: { ratingSum: 5, ratingCount: 1 } });
    expect(ids(await topBooks({}, "rating", 2))).toEqual(["beta", "alpha"]);
    await prisma().book.update({ where: { id: "beta" }, data: { ratingSum: 2, ratingCount: 1 } });
    expect(ids(await topBooks({}, "rating", 2))).toEqual(["alpha", "beta"]);
    await prisma().book.update({ where: { id: "beta" }, data: { ratingSum: 0, ratingCount: 0 } });
  });
});

describe("book", () => {
  test("has its author, dates, editions and chapters", async () => {
    expect(await findBook("the-lamp")).toMatchObject({
      id: "the-lamp",
      workId: "the-lamp",
      original: true,
      author: { id: "ada-lind", name: "Ada Lind", colour: "#2b3a42", tint: "#e9b44c", motif: "lamp" },
      generatedAt: "2026-11-01T00:00:00.000Z",
      publishedAt: "2026-11-21T00:00:00.000Z",
      editions: [{ id: "la-lampada", lang: "it", title: "La lampada" }],
      chapterCount: 2,
      aiOverall: null,
      analysis: null,
      chapters: [
        { number: 1, title: "Dusk", preview: "The lamp was lit at four. Nobody had lit it." },
        { number: 2, title: "Night", preview: "It burned all night. The house slept." },
      ],
    });
    expect((await findBook("empty"))?.publishedAt).toBe("2020-01-01T10:30:00.000Z");
  });

  test("has its AI review with the categories in their original order", async () => {
    expect((await findBook("alpha"))?.analysis).toEqual({
      judgement: null,
      overall: 90,
      styleAccuracy: 8.5,
      brief: "Brief.",
      critique: "Long.",
      categories: [
        { category: "climax", score: 7, comment: "It climbs." },
        { category: "ritmo", score: 6.5, comment: "It walks." },
      ],
    });
  });

  test("has the number of its ratings for each number of stars", async () => {
    expect((await findBook("beta"))?.ratingsByStars).toEqual([0, 0, 0, 0, 0]);
    await prisma().rating.createMany({ data: [5, 2, 5, 4].map((stars) => ({ bookId: "beta", stars })) });
    expect((await findBook("beta"))?.ratingsByStars).toEqual([0, 1, 0, 1, 2]);
  });

  test("has chapter previews of at most 200 characters, cut at a word", async () => {
    const preview = (await findBook("alpha"))?.chapters[0]?.preview ?? "";
    expect([...preview].length).toBeLessThanOrEqual(200);
    expect(preview).toMatch(/^It began quietly\. A sentence .*\p{L}…$/u);
  });

  test("that is unknown is null, and so are its art and chapters", async () => {
    expect(await findBook("nothing")).toBeNull();
    expect(await findBookArt("nothing")).toBeNull();
    expect(await findChapter("nothing", 1)).toBeNull();
    expect(await listChapterTexts("nothing")).toEqual([]);
  });

  test("cover art needs only fields of the summary", async () => {
    const { id, title, lang, original, model, author: writer } = (await findBook("the-lamp")) ?? {};
    expect(await findBookArt("the-lamp")).toEqual({ id, title, lang, original, model, authorship: "ai", author: writer });
  });
});

describe("chapter", () => {
  test("has its text with anchors and the table of contents", async () => {
    const found = await findChapter("the-lamp", 1);
    expect(found).toMatchObject({
      number: 1,
      title: "Dusk",
      paragraphCount: 3,
      contents: [
        { number: 1, title: "Dusk" },
        { number: 2, title: "Night" },
      ],
      book: { id: "the-lamp" },
    });
    expect(found?.html.match(/id="p-\d+"/g)).toEqual(['id="p-1"', 'id="p-2"', 'id="p-3"']);
  });

  test("with a number out of range is null", async () => {
    for (const number of [0, 3, 9_999]) expect(await findChapter("the-lamp", number)).toBeNull();
  });

  test("texts are available as Markdown, in order", async () => {
    const texts = await listChapterTexts("the-lamp");
    expect(texts.map(({ number, title }) => [number, title])).toEqual([
      [1, "Dusk"],
      [2, "Night"],
    ]);
    expect(texts[0]?.markdown).toContain("> *An epigraph.*");
  });
});

test("lists the genres that have books, most books first", async () => {
  expect(await listGenres()).toEqual([
    { genre: "drama", books: 2 },
    { genre: "gothic", books: 2 },
    { genre: "mystery", books: 2 },
  ]);
});

test("the sitemap lists every book with its chapters and the editions of its work", async () => {
  const addresses = await listSitemapBooks();
  expect(ids(addresses)).toEqual(["alpha", "beta", "empty", "eta", "la-lampada", "the-lamp"]);
  const lamp = addresses.find(({ id }) => id === "the-lamp");
  expect(lamp?.chapterCount).toBe(2);
  expect(lamp?.editions.map(({ id, lang }) => [lang, id]).toSorted()).toEqual([
    ["en", "the-lamp"],
    ["it", "la-lampada"],
  ]);
  expect(Date.parse(lamp?.updatedAt ?? "")).toBeGreaterThan(0);
});

test("lists all or some paragraphs of a chapter in order; none for an unknown chapter", async () => {
  expect(await listParagraphTexts("beta", 1)).toEqual(["It began quietly.", "Text.", "It ended."]);
  expect(await listParagraphTexts("beta", 1, 2, 3)).toEqual(["Text.", "It ended."]);
  for (const [id, number] of [
    ["nothing", 1],
    ["beta", 9_999],
  ] as const)
    expect(await listParagraphTexts(id, number)).toEqual([]);
});

import { expect, test } from "vitest";
import { checkLength } from "#lib/domain/generation/checks/length";
import { soundBook, withParagraphs } from "#tests/support/checked-book";

test("a book with as many chapters and words as planned has no finding", () => {
  const { findings, measures } = checkLength(soundBook());
  expect(findings).toEqual([]);
  expect(measures.chapters).toBe(6);
  expect(measures.words).toBeGreaterThan(4_200);
});

test("a book with too few chapters fails", () => {
  const book = { ...soundBook(), minChapters: 7, maxChapters: 9 };
  expect(checkLength(book).findings).toEqual([
    { chapter: null, paragraph: null, code: "length", message: "The book has 6 chapters instead of 7 to 9.", fails: true, chapters: [] },
  ]);
});

test("a short and a long chapter are named, and a short book", () => {
  const short = withParagraphs(soundBook(), 3, () => ["Only this."]);
  expect(checkLength(short).findings).toEqual([
    expect.objectContaining({ chapter: 3, message: "The chapter has 2 words instead of 600 to 6000." }),
  ]);
  const long = withParagraphs(soundBook(), 4, () => ["word ".repeat(6_001)]);
  expect(checkLength(long).findings).toEqual([expect.objectContaining({ chapter: 4, fails: true })]);
  const small = { ...soundBook("en", 5, 650), chapters: soundBook("en", 5, 650).chapters.slice(0, 2), minChapters: 1 };
  const [ofBook] = checkLength(small).findings;
  expect(ofBook?.message).toMatch(/^The book has 1\d{3} words, fewer than 3500: 1750 a chapter or more\.$/);
  expect(ofBook?.chapters).toEqual([1, 2]);
});

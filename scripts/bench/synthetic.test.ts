import { expect, test } from "vitest";
import { authorCount, syntheticBook } from "./synthetic.ts";
import { VOCABULARIES } from "./vocabulary.ts";

const SHAPE = { chapters: 2, paragraphs: 3, words: 50 };

test("a number gives the same book each time, and another number another book", () => {
  expect(syntheticBook(7, SHAPE)).toEqual(syntheticBook(7, SHAPE));
  expect(syntheticBook(8, SHAPE).description).not.toBe(syntheticBook(7, SHAPE).description);
});

test("a book has the requested shape and an existing author", () => {
  const { chapters, author } = syntheticBook(400, SHAPE);
  expect(chapters.map(({ paragraphs }) => paragraphs.map((text) => text.split(" ").length))).toEqual([
    [50, 50, 50],
    [50, 50, 50],
  ]);
  expect(Number(author.replace("author-", ""))).toBeLessThan(authorCount(400));
});

test("word frequencies follow Zipf's law", () => {
  const { words, pick } = VOCABULARIES.it;
  const ranks = Array.from({ length: 10_000 }, (_, index) => words.indexOf(pick((index + 0.5) / 10_000)));
  const share = (below: number) => ranks.filter((rank) => rank < below).length / ranks.length;
  expect(new Set(words).size).toBe(words.length);
  expect(share(20)).toBeGreaterThan(0.2);
  expect(share(1_000)).toBeLessThan(0.75);
});

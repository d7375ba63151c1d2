import { describe, expect, test } from "vitest";
import { placeAt, shareRead, wordsLeft } from "./book-position.ts";

const CHAPTERS = [
  { number: 1, wordCount: 1_000, paragraphCount: 10 },
  { number: 2, wordCount: 3_000, paragraphCount: 20 },
];

describe("words left", () => {
  test("at a chapter's start they are all of its words and those after it", () => {
    expect(wordsLeft(CHAPTERS, { chapter: 1, paragraph: 1 })).toEqual({ chapter: 1_000, book: 4_000 });
    expect(wordsLeft(CHAPTERS, { chapter: 2, paragraph: 1 })).toEqual({ chapter: 3_000, book: 3_000 });
  });

  test("within a chapter they follow its paragraphs", () => {
    expect(wordsLeft(CHAPTERS, { chapter: 1, paragraph: 6 })).toEqual({ chapter: 500, book: 3_500 });
  });

  test("an unknown chapter has none", () => {
    expect(wordsLeft(CHAPTERS, { chapter: 3, paragraph: 1 })).toEqual({ chapter: 0, book: 0 });
    expect(wordsLeft([], { chapter: 1, paragraph: 1 })).toEqual({ chapter: 0, book: 0 });
  });
});

describe("the share of a book", () => {
  test("is 0 at its start and follows the words", () => {
    expect(shareRead(CHAPTERS, { chapter: 1, paragraph: 1 })).toBe(0);
    expect(shareRead(CHAPTERS, { chapter: 2, paragraph: 1 })).toBe(0.25);
    expect(shareRead([], { chapter: 1, paragraph: 1 })).toBe(0);
  });

  test("leads back to the paragraph", () => {
    for (const place of [
      { chapter: 1, paragraph: 1 },
      { chapter: 1, paragraph: 8 },
      { chapter: 2, paragraph: 1 },
      { chapter: 2, paragraph: 13 },
    ]) {
      expect(placeAt(CHAPTERS, shareRead(CHAPTERS, place) + 1e-9)).toEqual(place);
    }
  });

  test("of 1 and more is the last paragraph; below 0 it is the first", () => {
    expect(placeAt(CHAPTERS, 1)).toEqual({ chapter: 2, paragraph: 20 });
    expect(placeAt(CHAPTERS, 7)).toEqual({ chapter: 2, paragraph: 20 });
    expect(placeAt(CHAPTERS, -1)).toEqual({ chapter: 1, paragraph: 1 });
    expect(placeAt([], 0.5)).toEqual({ chapter: 1, paragraph: 1 });
  });
});

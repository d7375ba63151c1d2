import { expect, test } from "vitest";
import { chunksOf, fitsWindow } from "#lib/domain/generation/context-window";

const lengthOf = (text: string) => text.length;
const chapters = ["aaaa", "bbbb", "cccc", "dddd"];
/** A window for so many characters of chapters, beside 10 characters and an answer of 100 tokens. */
const chunked = (characters: number, texts = chapters) =>
  chunksOf(texts, lengthOf, 100 + (10 + characters) / 2, { characters: 10, maxOutputTokens: 100 });

test("prompt and answer together fit a window, at two characters a token; without a window everything fits", () => {
  expect([fitsWindow(1_000, 1_800, 100), fitsWindow(1_000, 1_801, 100), fitsWindow(undefined, 1e9, 1e9)]).toEqual([true, false, true]);
});

test("a book is one part where it fits, and without a window", () => {
  expect(chunked(16)).toEqual([chapters]);
  expect(chunksOf(chapters, lengthOf, undefined, { characters: 10, maxOutputTokens: 100 })).toEqual([chapters]);
  expect(chunksOf([], lengthOf, 10, { characters: 0, maxOutputTokens: 0 })).toEqual([]);
});

test("parts overlap by a chapter, except where two do not fit together", () => {
  expect(chunked(12)).toEqual([
    ["aaaa", "bbbb", "cccc"],
    ["cccc", "dddd"],
  ]);
  expect(chunked(6)).toEqual([["aaaa"], ["bbbb"], ["cccc"], ["dddd"]]);
});

test("a chapter that does not fit alone is a part of its own", () => {
  expect(chunked(8, ["aa", "b".repeat(50), "cc"])).toEqual([["aa"], ["b".repeat(50)], ["cc"]]);
});

import { expect, test } from "vitest";
import { chunksOf, promptRoom } from "#lib/domain/generation/context-window";

const lengthOf = (text: string) => text.length;
const chapters = ["aaaa", "bbbb", "cccc", "dddd"];
const chunked = (characters: number, texts = chapters) => chunksOf(texts, lengthOf, characters);

test("a prompt has what the window leaves beside answer and reasoning, at two characters a token; without a window everything fits", () => {
  expect(promptRoom({ window: 1_000 }, 100)).toBe(1_800);
  expect(promptRoom({ window: 10_000, effort: "low" }, 100)).toBe(15_800);
  expect(promptRoom({ window: 10_000, effort: "high", maxOutputTokens: 4_000 }, 3_000)).toBe(12_000);
  expect(promptRoom({}, 1e9)).toBe(Number.POSITIVE_INFINITY);
});

test("a book is one part where it fits, and without a window", () => {
  expect(chunked(16)).toEqual([chapters]);
  expect(chunked(Number.POSITIVE_INFINITY)).toEqual([chapters]);
  expect(chunked(10, [])).toEqual([]);
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

import { expect, test } from "vitest";
import { choosePairs, type OwnSpan, spansOf, type TrueSpan } from "#lib/domain/blind/choose-pairs";

const sentences = (words: number): string => Array.from({ length: words }, (_, index) => (index % 10 === 9 ? "lamp." : "lamp")).join(" ");
const own = (chapter: number, first: number, words: number, kind: OwnSpan["kind"] = "action"): OwnSpan => ({
  ...{ chapter, first, last: first, words, kind, text: `${chapter}.${first}` },
});
const real = (number: number, words: number, kind: OwnSpan["kind"] = "action"): TrueSpan => ({
  ...{ workId: "w", number, first: 1, last: 1, words, kind, text: `w${number}` },
});
const none = { count: 6, seed: "x", taken: [] };

test("spans are all runs of paragraphs of 80 to 220 words", () => {
  const spans = spansOf([sentences(50), sentences(60), sentences(100), sentences(230)], "en");
  expect(spans.map(({ first, last, words }) => [first, last, words])).toEqual([
    [1, 2, 110],
    [1, 3, 210],
    [2, 3, 160],
    [3, 3, 100],
  ]);
});

test("both passages of a pair are of one kind, and neither is more than 15 % longer", () => {
  expect(choosePairs([own(1, 1, 100)], [real(1, 116), real(2, 86), real(3, 100, "dialogue")], none)).toEqual([]);
  expect(choosePairs([own(1, 1, 100)], [real(1, 116), real(2, 115)], none).map((pair) => pair.true.number)).toEqual([2]);
});

test("no paragraph and no passage is in two pairs, whether made now or before", () => {
  const books = Array.from({ length: 8 }, (_, index) => own(1, index + 1, 100));
  const passages = Array.from({ length: 8 }, (_, index) => real(index + 1, 100));
  const taken = [{ chapter: 1, first: 1, last: 3, workId: "w", number: 8 }];
  const pairs = choosePairs(books, passages, { count: 4, seed: "x", taken });
  expect(pairs).toHaveLength(4);
  expect(new Set(pairs.map((pair) => pair.own.first)).size).toBe(4);
  expect(new Set(pairs.map((pair) => pair.true.number)).size).toBe(4);
  expect(pairs.every((pair) => pair.own.first > 3 && pair.true.number < 8)).toBe(true);
});

test("the same seed gives the same pairs, another one others", () => {
  const books = Array.from({ length: 20 }, (_, index) => own(1, index + 1, 100));
  const passages = Array.from({ length: 20 }, (_, index) => real(index + 1, 100));
  expect(choosePairs(books, passages, none)).toEqual(choosePairs(books, passages, none));
  expect(choosePairs(books, passages, { ...none, seed: "y" })).not.toEqual(choosePairs(books, passages, none));
});

import { expect, test } from "vitest";
import { mtld, vocabularyOf } from "#lib/domain/books/style/vocabulary";

const words = (text: string): string[] => text.split(" ");

test("a factor ends as soon as the type-token ratio falls below 0.72", () => {
  // Forward, the fifth "people" makes 4 types in 6 words (0.67); backward, the second "the" makes 3 in 5 (0.6): one
  // factor in 9 words.
  expect(mtld(words("of the people by the people for the people"))).toBe(9);
});

test("a remainder counts as a partial factor", () => {
  // 4 types in 5 words: (1 - 0.8) / (1 - 0.72) of a factor, both ways.
  expect(mtld(words("a b c d a"))).toBeCloseTo(7, 10);
});

test("the result is the mean of both directions", () => {
  // Forward, "a a" is a factor and "b c d" adds none: 5 words. Backward, d c b a a falls to 0.8: 7 words.
  expect(mtld(words("a a b c d"))).toBeCloseTo(6, 10);
});

test("case and apostrophe variants do not make another word", () => {
  expect(mtld(words("Don’t don't DON’T don't"))).toBe(2);
});

test("a text without repetitions gives its length, an empty text 0", () => {
  expect(mtld(words("one two three"))).toBe(3);
  expect(mtld([])).toBe(0);
});

test("the measure hardly depends on text length", () => {
  const text = Array.from({ length: 3000 }, (_, index) => `w${(index * index * 31) % 97}`);
  expect(mtld([...text, ...text]) / mtld(text)).toBeCloseTo(1, 1);
});

test("vocabulary is MTLD scaled by language and clamped to its bounds", () => {
  const unique = (length: number) => Array.from({ length }, (_, index) => `w${index}`);
  expect(vocabularyOf(unique(40), "en")).toBe(0);
  expect(vocabularyOf(unique(90), "en")).toBe(0.5);
  expect(vocabularyOf(unique(153), "it")).toBe(0.5);
  expect(vocabularyOf(unique(500), "de")).toBe(1);
});

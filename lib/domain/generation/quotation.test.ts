import { expect, test } from "vitest";
import { findExact, findNearly, hasQuote } from "#lib/domain/generation/quotation";

const TEXT = "She said: “I’ll go — tomorrow.” Then the lamp by the door went out, and nobody in the long room moved to light it again.";
const cut = (range: { start: number; end: number } | null) => range && TEXT.slice(range.start, range.end);

test("a quotation is found although its marks, dashes and spaces have another shape", () => {
  expect(cut(findExact(TEXT, '"I\'ll go -  tomorrow."'))).toBe("“I’ll go — tomorrow.”");
  expect(hasQuote(TEXT, "the lamp by the\ndoor")).toBe(true);
  expect(hasQuote(TEXT, "the lamp by a door")).toBe(false);
  expect(hasQuote(TEXT, " ")).toBe(false);
});

test("letters of composed and decomposed form are the same", () => {
  expect(findExact("Il café era chiuso.", "cafe\u0301 era")).toEqual({ start: 3, end: 11 });
});

test("what stands twice has no place", () => {
  expect(findExact("the lamp and the lamp", "the lamp")).toBeNull();
});

test("one word of twenty may differ", () => {
  const quote = "Then the lamp by the door went out, and nobody in the long hall moved to light it again.";
  expect(findExact(TEXT, quote)).toBeNull();
  expect(cut(findNearly(TEXT, quote))).toBeNull();
  const longer = `She said: “I’ll go — tomorrow.” ${quote}`;
  expect(cut(findNearly(TEXT, longer))).toBe(TEXT);
});

test("a quotation that nearly fits two places fits none", () => {
  const sentence = "the old clerk closed the book and put the key under the stone by the gate where it had always lain in the time of";
  const text = `First ${sentence} his father. Later ${sentence} his mother.`;
  expect(findNearly(text, `${sentence} her`)).toBeNull();
});

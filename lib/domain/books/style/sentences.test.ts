import { expect, test } from "vitest";
import { jensenShannonDistance, sentenceLikeness, sentencesOf } from "#lib/domain/books/style/sentences";

test.each([
  ["He came. She left!", ["He came.", "She left!"]],
  ["“Go!” he cried. “Now?” “Yes…” She went.", ["“Go!” he cried.", "“Now?”", "“Yes…”", "She went."]],
  ["Mr. Dace met Dr. Watt and J. Smith. They ate.", ["Mr. Dace met Dr. Watt and J. Smith.", "They ate."]],
  ["« Où ? » dit-il. Elle rit.", ["« Où ? » dit-il.", "Elle rit."]],
  ["¿Quién? ¡Nadie! Vale.", ["¿Quién?", "¡Nadie!", "Vale."]],
  ["it cost 3.50 and no more", ["it cost 3.50 and no more"]],
])("%s", (paragraph, sentences) => expect(sentencesOf(paragraph)).toEqual(sentences));

test("the Jensen-Shannon distance is 0 for equal, 1 for disjoint, 0.4645 for half-shared distributions", () => {
  expect(jensenShannonDistance([0.5, 0.5], [0.5, 0.5])).toBe(0);
  expect(jensenShannonDistance([1, 0], [0, 1])).toBe(1);
  // sqrt(0.5·log2(1/0.75) + 0.25·log2(0.5/0.75) + 0.25·log2(0.5/0.25)) = sqrt(0.3113)
  expect(jensenShannonDistance([1, 0], [0.5, 0.5])).toBeCloseTo(Math.sqrt(0.311278), 5);
});

const short = "He came. She left. They ate.";
const long = `${"word ".repeat(30)}end.`;

test("chapters with equal sentence lengths have similarity 1, with disjoint lengths 0", () => {
  expect(sentenceLikeness([[short], [short, short]])).toBe(1);
  expect(sentenceLikeness([[short], [long]])).toBe(0);
});

test("the similarity is the mean of all pairs", () => {
  expect(sentenceLikeness([[short], [short], [long]])).toBeCloseTo(1 / 3, 10);
});

test("a single chapter has similarity 1; chapters without words are ignored", () => {
  expect(sentenceLikeness([[long]])).toBe(1);
  expect(sentenceLikeness([[short], ["…"], [short]])).toBe(1);
  expect(sentenceLikeness([])).toBe(1);
});

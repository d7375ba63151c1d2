import { expect, test } from "vitest";
import { matchParagraphs } from "#lib/server/modules/chapters/match-paragraphs";

const TEXT = ["The lamp was lit at four.", "Nobody had lit it, and nobody put it out.", "The house slept.", "It ended."];

test("an unchanged text keeps its numbers", () => {
  expect(matchParagraphs(TEXT, TEXT)).toEqual([1, 2, 3, 4]);
});

test.each([
  ["an inserted paragraph moves those after it", [TEXT[0], "A new one altogether.", ...TEXT.slice(1)], [1, 3, 4, 5]],
  ["a deleted paragraph leads to the one after it", [TEXT[0], TEXT[2], TEXT[3]], [1, 2, 2, 3]],
  ["a deleted last paragraph leads to the last one", TEXT.slice(0, 3), [1, 2, 3, 3]],
  [
    "a changed paragraph is found by its words",
    ["Prologue words.", TEXT[0], "Nobody had lit it and nobody ever put it out.", TEXT[2], TEXT[3]],
    [2, 3, 4, 5],
  ],
  ["a moved paragraph is found by its text", [TEXT[3], TEXT[0], TEXT[1], TEXT[2]], [2, 3, 4, 1]],
  [
    "of a split paragraph the larger part is taken",
    [TEXT[0], "Nobody had lit it,", "and nobody put it out.", TEXT[2], TEXT[3]],
    [1, 3, 4, 5],
  ],
])("%s", (_name, after, expected) => {
  expect(matchParagraphs(TEXT, after as string[])).toEqual(expected);
});

test("a text written anew keeps places within it", () => {
  const moves = matchParagraphs(TEXT, ["Something else entirely."]);
  expect(moves).toEqual([1, 1, 1, 1]);
});

import { expect, test } from "vitest";
import { checkLibraryOverlap } from "#lib/domain/generation/checks/library-overlap";
import { runsOf } from "#lib/domain/generation/checks/word-runs";
import { EMPTY_LIBRARY, soundBook, withText } from "#tests/support/checked-book";

const SENTENCE = "The keeper of the northern light had never learned to swim, and he said so to everybody.";
const library = (text: string) => {
  const known = new Set(runsOf(text));
  return { ...EMPTY_LIBRARY, placeOf: (run: number) => (known.has(run) ? "The Lamp, chapter 1" : undefined) };
};

test("words that another book has are named with the place; a copied sentence fails", () => {
  const book = withText(soundBook(), SENTENCE);
  expect(checkLibraryOverlap(book, EMPTY_LIBRARY, 4_000).findings).toEqual([]);
  const part = checkLibraryOverlap(book, library("the keeper of the northern light had never"), 4_000);
  expect(part.findings).toEqual([
    {
      ...{ chapter: 2, paragraph: 1, code: "library", fails: false },
      message: "The paragraph has 8 words in common with The Lamp, chapter 1: “the keeper of the northern light had never”.",
    },
  ]);
  expect(checkLibraryOverlap(book, library(SENTENCE), 4_000).findings).toEqual([expect.objectContaining({ fails: true })]);
});

test("many short passages fail together", () => {
  const book = soundBook();
  const some = { ...EMPTY_LIBRARY, placeOf: (run: number) => (run % 50 === 0 ? "The Lamp, chapter 1" : undefined) };
  expect(checkLibraryOverlap(book, some, 4_200).findings.every(({ fails }) => fails)).toBe(true);
});

import { expect, test } from "vitest";
import { checkBook } from "#lib/domain/generation/checks/check-book";
import { LANGUAGES } from "#lib/domain/language";
import { EMPTY_LIBRARY, HUMAN, soundBook, withText } from "#tests/support/checked-book";

test.each(LANGUAGES)("books in %s of 6 and of 40 chapters by the language model of the tests pass", (language) => {
  for (const chapters of [6, 40]) {
    const { findings, failed, measures } = checkBook(soundBook(language, chapters), EMPTY_LIBRARY, HUMAN, () => true);
    expect(findings.filter(({ fails }) => fails)).toEqual([]);
    expect(failed).toBe(false);
    expect(measures).toMatchObject({ chapters, libraryPassages: 0 });
  }
});

test("a book with a finding that fails has failed, and at most 40 findings of a kind are given", () => {
  const book = Array.from({ length: 50 }, (_, index) => `As an AI, I wrote paragraph ${index}.`).reduce(withText, soundBook());
  const { findings, failed } = checkBook(book, EMPTY_LIBRARY, HUMAN, () => true);
  expect(failed).toBe(true);
  expect(findings.filter(({ code }) => code === "leftover")).toHaveLength(40);
});

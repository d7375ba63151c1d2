import { expect, test } from "vitest";
import { checkRepeats } from "#lib/domain/generation/checks/repeats";
import { soundBook, withParagraphs, withText } from "#tests/support/checked-book";

const REFRAIN = "She had been writing to him in order not to speak.";

test("a repeated sentence is named with its first place, and does not fail", () => {
  const book = withParagraphs(withText(soundBook(), REFRAIN), 5, (paragraphs) => [...paragraphs, `Again: ${REFRAIN}`]);
  const last = book.chapters[4]?.paragraphs.length;
  expect(checkRepeats(book).findings).toEqual([
    {
      ...{ chapter: 5, paragraph: last, code: "repeat", fails: false },
      message: "The paragraph repeats 11 words of chapter 2, paragraph 1: “she had been writing to him in order not to speak”.",
    },
  ]);
  expect(checkRepeats(withText(soundBook(), `${REFRAIN} ${REFRAIN}`)).findings).toHaveLength(1);
});

test("a copied paragraph fails, and a book that repeats itself much", () => {
  const sound = soundBook();
  const long = sound.chapters[0]?.paragraphs.find((text) => text.length > 500) ?? "";
  expect(checkRepeats(withText(sound, long)).findings).toEqual([expect.objectContaining({ chapter: 2, paragraph: 1, fails: true })]);
  const refrains = withParagraphs(sound, 4, (paragraphs) => paragraphs.flatMap((text) => [text, REFRAIN, REFRAIN]));
  const { findings, measures } = checkRepeats(refrains);
  expect(measures.repeatedRuns).toBeGreaterThan(0.015);
  expect(findings.every(({ fails }) => fails)).toBe(true);
});

import { expect, test } from "vitest";
import { checkDegradation } from "#lib/domain/generation/checks/degradation";
import { HUMAN, soundBook, withParagraphs } from "#tests/support/checked-book";

const inLastChapters = (change: (text: string) => string) =>
  [5, 6].reduce((book, chapter) => withParagraphs(book, chapter, (paragraphs) => paragraphs.map(change)), soundBook("en", 6, 1_200));

test("chapters of equal quality have no finding; two chapters show no trend", () => {
  expect(checkDegradation(soundBook("en", 6, 1_200), HUMAN).findings).toEqual([]);
  expect(checkDegradation(soundBook("en", 2), HUMAN)).toEqual({ findings: [], measures: {} });
});

test("a poorer vocabulary and repeated phrases at the end fail the last chapters", () => {
  const { findings, measures } = checkDegradation(
    inLastChapters(() => "He went to the door and he looked at the door and he went away. ".repeat(4)),
    HUMAN,
  );
  expect(measures.vocabularyChange).toBeLessThan(-0.5);
  expect(findings.map(({ chapter, fails }) => [chapter, fails])).toEqual(
    expect.arrayContaining([
      [5, true],
      [6, true],
    ]),
  );
  expect(findings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringContaining("vocabulary is"), expect.stringContaining("repeat")]),
  );
});

test("sentences that become much shorter are named", () => {
  const { findings } = checkDegradation(
    inLastChapters((text) =>
      text.replace(/(\p{L}+ \p{L}+ \p{L}+),? (\p{L})/gu, (_, words: string, letter: string) => `${words}. ${letter.toUpperCase()}`),
    ),
    HUMAN,
  );
  expect(findings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^The sentences are [\d.]+ % shorter than in the first chapters; in human works the change is -40 % to 40 %\.$/),
  );
});

import { expect, test } from "vitest";
import { checkWornPhrases } from "#lib/domain/generation/checks/worn-phrases";
import { LANGUAGES } from "#lib/domain/language";
import { HUMAN, soundBook, withText } from "#tests/support/checked-book";

test.each(LANGUAGES)("the prose of the collection in %s has no worn phrases", (language) => {
  expect(checkWornPhrases(soundBook(language), HUMAN)).toEqual({ findings: [], measures: { wornPhrases: 0 } });
});

test("two worn phrases are named with the human rate, a third fails them all", () => {
  const two = withText(soundBook(), "He let out a breath. Something shifted.");
  const { findings } = checkWornPhrases(two, HUMAN);
  expect(findings.map(({ code, fails }) => [code, fails])).toEqual([
    ["cliche", false],
    ["cliche", false],
  ]);
  expect(findings[0]?.message).toMatch(/“let out a breath”\. The book has [\d.]+ in 10,000 words, human works at most 0\.3\.$/);
  const three = withText(two, "The silence stretched.");
  expect(checkWornPhrases(three, HUMAN).findings.map(({ fails }) => fails)).toEqual([true, true, true]);
});

test("as many as human works have are not named", () => {
  const book = withText(soundBook(), "He let out a breath.");
  const likeHuman = { ...HUMAN, measures: { wornPhrases: { n: 9, p5: 0, p50: 1, p95: 5 } } };
  expect(checkWornPhrases(book, likeHuman).findings).toEqual([]);
});

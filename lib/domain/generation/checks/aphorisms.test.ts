import { expect, test } from "vitest";
import { checkAphorisms } from "#lib/domain/generation/checks/aphorisms";
import type { Language } from "#lib/domain/language";
import { soundBook, withParagraphs } from "#tests/support/checked-book";

const APHORISMS: [Language, string][] = [
  ["en", "Some doors are better left shut."],
  ["it", "Nessuno può fuggire da se stesso."],
  ["es", "Nadie puede huir de sí mismo."],
  ["fr", "Nul ne peut fuir ce qu’il est."],
  ["de", "Niemand kann vor sich selbst fliehen."],
];

test.each(APHORISMS)("paragraphs in %s that end on an aphorism are found, more than two in a chapter named", (language, aphorism) => {
  const ending = (count: number) =>
    withParagraphs(soundBook(language), 3, (rest) => [...Array.from({ length: count }, () => `Er. Ja. ${aphorism}`), ...rest]);
  const two = checkAphorisms(ending(2));
  expect(two.findings).toEqual([]);
  expect(two.measures.aphorisms).toBeGreaterThan(0);
  const { findings } = checkAphorisms(ending(6));
  expect(findings).toHaveLength(6);
  expect(findings[0]).toEqual({
    ...{ chapter: 3, paragraph: 1, code: "aphorism", fails: true },
    message: `The paragraph ends on an aphorism: “${aphorism}”`,
  });
});

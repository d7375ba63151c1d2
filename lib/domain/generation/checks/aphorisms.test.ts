import { expect, test } from "vitest";
import { checkAphorisms } from "#lib/domain/generation/checks/aphorisms";
import type { Language } from "#lib/domain/language";
import { HUMAN, soundBook, withParagraphs } from "#tests/support/checked-book";

const APHORISMS: [Language, string][] = [
  ["en", "Some doors are better left shut."],
  ["it", "Nessuno può fuggire da se stesso."],
  ["es", "Nadie puede huir de sí mismo."],
  ["fr", "Nul ne peut fuir ce qu’il est."],
  ["de", "Niemand kann vor sich selbst fliehen."],
];

test.each(APHORISMS)(
  "paragraphs in %s that end on an aphorism are named above the human share, six in a chapter fail",
  (language, aphorism) => {
    const ending = (count: number) =>
      withParagraphs(soundBook(language), 3, (rest) => [...Array.from({ length: count }, () => `Er. Ja. ${aphorism}`), ...rest]);
    const one = checkAphorisms(ending(1), HUMAN);
    expect(one.findings).toEqual([]);
    expect(one.measures.aphorisms).toBeGreaterThan(0.005);
    expect(checkAphorisms(ending(2), HUMAN).findings.map(({ fails }) => fails)).toEqual([false, false]);
    expect(checkAphorisms(ending(2), { ...HUMAN, measures: { aphorisms: { n: 9, p5: 0, p50: 0.1, p95: 0.5 } } }).findings).toEqual([]);
    const { findings } = checkAphorisms(ending(6), HUMAN);
    expect(findings).toHaveLength(6);
    expect(findings[0]).toMatchObject({ chapter: 3, paragraph: 1, code: "aphorism", fails: true });
    expect(findings[0]?.message).toContain(`“${aphorism}”`);
    expect(findings[0]?.message).toMatch(/So do [\d.]+ % of the book’s, in human works at most 0\.5 %\.$/);
  },
);

import { expect, test } from "vitest";
import { checkReferenceOverlap } from "#lib/domain/generation/checks/reference-overlap";
import { runsOf } from "#lib/domain/generation/checks/word-runs";
import { EMPTY_LIBRARY } from "#tests/support/checked-book";

const WORK = "The lamplighter climbed the stair before the wind could put out the lamp that he carried up.";
const knowing = (text: string) => {
  const known = new Set(runsOf(text));
  return { ...EMPTY_LIBRARY, referenceOf: (run: number) => (known.has(run) ? "Ada Vane, The Stair" : undefined) };
};
const bookOf = (paragraphs: string[]) => ({
  ...{ language: "en" as const, prompt: "", plot: "", minChapters: 1, maxChapters: 1 },
  chapters: [{ title: "One", paragraphs }],
});
const first = (count: number): string => WORK.split(" ").slice(0, count).join(" ");
const check = (paragraphs: string[], words: number) => checkReferenceOverlap(bookOf(paragraphs), knowing(WORK), words);

test("twelve words in a row of an imported work fail, eleven are a note, seven are nothing", () => {
  expect(check([`${first(12)} and so on`], 10_000).findings).toMatchObject([{ chapter: 1, paragraph: 1, code: "reference", fails: true }]);
  expect(check([`${first(11)} and so on`], 10_000).findings).toMatchObject([{ fails: false }]);
  expect(check([`${first(7)} and so on`], 10_000).findings).toEqual([]);
});

test("four short passages fail if they are more than three in 10,000 words", () => {
  const paragraphs = Array.from({ length: 4 }, () => `${first(8)} and so on`);
  expect(check(paragraphs, 10_000).findings.map(({ fails }) => fails)).toEqual([true, true, true, true]);
  expect(check(paragraphs, 20_000).findings.some(({ fails }) => fails)).toBe(false);
  expect(check(paragraphs.slice(1), 5_000).findings.some(({ fails }) => fails)).toBe(false);
});

test("the message names the work", () => {
  expect(check([first(8)], 10_000).findings[0]?.message).toContain("8 words in common with Ada Vane, The Stair");
});

import { expect, test } from "vitest";
import { copyFaults } from "#lib/domain/generation/checks/copy-faults";
import { RunIndex } from "#lib/domain/generation/checks/run-index";
import { runsOf } from "#lib/domain/generation/checks/word-runs";
import { versionFaults } from "#lib/domain/generation/revision/version-faults";

const wordsOf = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`).join(" ");
const OWN = wordsOf("own", 600);
const indexOf = (text: string) => {
  const index = new RunIndex();
  index.add(text);
  return index;
};
const [library, reference, first] = [indexOf(wordsOf("book", 40)), indexOf(wordsOf("work", 40)), indexOf(wordsOf("first", 100))];
const elsewhere = {
  ...{ language: "en" as const, prompt: wordsOf("wish", 40), repeatOf: (run: number) => (first.has(run) ? "chapter 1" : undefined) },
  placeOf: (run: number) => (library.has(run) ? "a book of the library" : undefined),
  referenceOf: (run: number) => (reference.has(run) ? "a published work" : undefined),
};
const faults = (...copied: string[]) => copyFaults({ title: "Two", paragraphs: [OWN, ...copied] }, elsewhere);

test("an index of runs knows what it was given, and nothing else", () => {
  const index = new RunIndex();
  const texts = Array.from({ length: 300 }, (_, number) => wordsOf(`text${number}x`, 300));
  for (const text of texts) index.add(text);
  expect(texts.every((text) => runsOf(text).every((run) => index.has(run)))).toBe(true);
  expect(runsOf(OWN).some((run) => index.has(run))).toBe(false);
  index.add(OWN);
  expect(runsOf(OWN).every((run) => index.has(run))).toBe(true);
  expect(new RunIndex().has(1)).toBe(false);
});

test("a chapter must not repeat another, nor have sentences of the library, of published works or of the request", () => {
  expect(faults()).toEqual([]);
  expect(faults(wordsOf("first", 60))).toEqual([expect.stringMatching(/repeats 60 words of chapter 1:/)]);
  expect([faults(wordsOf("first", 59)), faults(wordsOf("here", 70), wordsOf("here", 70)).length]).toEqual([[], 1]);
  expect([faults(wordsOf("book", 13)), faults(wordsOf("work", 11)), faults(wordsOf("wish", 15))]).toEqual([[], [], []]);
  expect(faults(wordsOf("book", 14))).toEqual([expect.stringMatching(/14 words in common with a book of the library/)]);
  expect(faults(wordsOf("work", 12))).toEqual([expect.stringMatching(/12 words in common with a published work/)]);
  expect(faults(wordsOf("wish", 16))).toEqual([expect.stringMatching(/16 words of the request/)]);
});

test("a new version may keep what it had, and must copy nothing more", () => {
  const version = (...paragraphs: string[]) => ({ title: "Two", markdown: [OWN, ...paragraphs].join("\n\n") });
  const had = version(wordsOf("book", 20));
  expect(versionFaults(had, version(wordsOf("book", 20), "One more."), elsewhere, "tale")).toEqual([]);
  expect(versionFaults(had, version(wordsOf("work", 20)), elsewhere, "tale")).toEqual([expect.stringMatching(/a published work/)]);
});

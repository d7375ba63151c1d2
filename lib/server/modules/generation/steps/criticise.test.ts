import { expect, test } from "vitest";
import { LENSES } from "#lib/domain/generation/preset";
import { readClosely } from "#lib/server/modules/generation/steps/criticise";
import { contextOf, writtenSteps } from "#tests/support/step-context";
import { setUpWriting } from "#tests/support/writing";

const writing = await setUpWriting({});
const { callsOf } = writing;
const CHAPTERS = ["She rang, and nobody came.", "The ferry lay still.", "He sold it."];

test("who cuts and who edits lines are told how often a chapter has the words that the book uses too often", async () => {
  const finding = { chapter: null, paragraph: null, code: "collection", message: "Of 1,000 words 9 are too many.", fails: false };
  const notes = [{ chapter: 2, message: "The book uses these words too often; in this chapter: “eleven” 7." }];
  const checks = { findings: [{ ...finding, chapters: [2], notes }], failed: false, measures: {} };
  const context = await contextOf(writing.administrator, "lens:1:cut:2", { ...writtenSteps(CHAPTERS), "checks:1": checks });
  for (const lens of LENSES) await readClosely(context, lens, 1, 2);
  await readClosely(context, "cut", 1, 1);
  const told = [...LENSES, "cut"].map((lens, index) => callsOf(`lens-${lens}`)[index === LENSES.length ? 1 : 0]?.values.notes);
  expect(told).toEqual([`- ${notes[0]?.message}`, `- ${notes[0]?.message}`, "-", "-"]);
});

test("critics of a chapter see a line for each later one, with what it needs where it goes on with the same threads", async () => {
  const context = await contextOf(writing.administrator, "lens:1:cut:1", writtenSteps(CHAPTERS));
  for (const lens of LENSES) await readClosely(context, lens, 1, 1);
  await readClosely(context, "cut", 1, 3);
  const lines = "2. Chapter 2: Summary 2.\n3. Chapter 3: Summary 3. (it needs: Event 3.)";
  expect(LENSES.map((lens) => callsOf(`lens-${lens}`)[0]?.values.later)).toEqual([lines, lines, lines]);
  expect(callsOf("lens-cut")[1]?.values.later).toBe("-");
});

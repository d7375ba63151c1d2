import { expect, test } from "vitest";
import type { StepContext } from "#lib/server/modules/generation/steps/context";
import { findShownPassages } from "#lib/server/modules/generation/steps/shown-passages";
import { planOf } from "#lib/server/modules/generation/steps/write";
import { storeAuthorWork } from "#tests/support/author-works";
import { contextOf, writtenSteps } from "#tests/support/step-context";
import { setUpWriting } from "#tests/support/writing";

const writing = await setUpWriting({});

const shown = async (context: StepContext) => {
  const passages = await findShownPassages(context, planOf(context, 5));
  return passages.map(({ title, kind, text, workId, number }) => ({ title, kind, name: text.split(":")[0] ?? "", workId, number }));
};
/** A book of five chapters, the first ones of which were shown these passages. */
const bookWith = (passages: readonly { workId: string; number: number }[]) => {
  const steps = writtenSteps(["One.", "Two.", "Three.", "Four.", "Five."]);
  for (const [index, { workId, number }] of passages.entries())
    steps[`chapter:${index + 1}`] = { ...(steps[`chapter:${index + 1}`] as object), passages: [{ workId, number }] };
  const { "chapter:5": _chapter, "state:5": _state, ...before } = steps;
  return contextOf(writing.administrator, "draft:1:5", before);
};

test("passages are of the chapter's kind and of two works, and none that the last three chapters had", async () => {
  await storeAuthorWork("The Stair", ["dialogue", "dialogue", "dialogue", "dialogue", "dialogue"]);
  await storeAuthorWork("The Gate", ["dialogue", "description", "dialogue"]);
  const first = await shown(await bookWith([]));
  expect(first.map(({ kind }) => kind)).toEqual(["dialogue", "dialogue", "dialogue"]);
  expect(new Set(first.map(({ title }) => title)).size).toBe(2);
  // What the first of four chapters had may be shown again.
  const [old, ...recent] = first;
  if (!old) throw new Error("No passage was found.");
  const next = (await shown(await bookWith([old, ...recent, ...recent.slice(0, 1)]))).map(({ name }) => name);
  expect(next).toContain(old.name);
  expect(next.filter((name) => recent.some((one) => one.name === name))).toEqual([]);
  expect(next).toHaveLength(3);
});

test("where the author has too few passages of the kind others are shown", async () => {
  await storeAuthorWork("The Stair", ["dialogue", "description", "reflection"]);
  await storeAuthorWork("The Gate", []);
  expect((await shown(await bookWith([]))).map(({ kind }) => kind).toSorted()).toEqual(["description", "dialogue", "reflection"]);
});

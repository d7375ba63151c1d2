import { expect, test } from "vitest";
import { draftsOf, importantChapters, PRESETS } from "#lib/domain/generation/preset";

test("the first, the last and turning chapters are important", () => {
  expect(importantChapters([false, false, true, false, false].map((turns) => ({ turns })))).toEqual([1, 3, 5]);
});

test("important chapters have several drafts, unless the judge was measured and agrees with people in less than 60 %", () => {
  const drafts = (agreement: number | null) => draftsOf(true, PRESETS.standard, agreement);
  expect([null, 0.8, 0.6, 0.59].map(drafts)).toEqual([3, 3, 3, 1]);
  expect([draftsOf(false, PRESETS.standard, 0.8), draftsOf(true, PRESETS.best, null)]).toEqual([1, 5]);
});

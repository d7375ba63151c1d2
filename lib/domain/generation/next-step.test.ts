import { expect, test } from "vitest";
import { countSteps, MAX_REVISIONS, nextStep, type RunState } from "#lib/domain/generation/next-step";

const STATE: RunState = { finished: new Set(), chapters: null, toRevise: () => [], isSubmitted: false, asked: [] };

/** All steps of a run in their order. */
function walk(changes: Partial<RunState>): string[] {
  const finished = new Set<string>();
  for (;;) {
    const step = nextStep({ ...STATE, ...changes, finished });
    if (step === null || finished.size > 500) return [...finished];
    finished.add(step);
  }
}

const START = ["screen", "brief", "plots", "outline"];

test("before the outline the number of chapters is unknown", () => {
  expect(walk({ toRevise: () => undefined })).toEqual(START);
});

test("chapters are written in order, checked, judged and described", () => {
  expect(walk({ chapters: 2 })).toEqual([
    ...[...START, "style", "chapter:1", "chapter:2", "continuity", "edit:1", "edit:2"],
    ...["checks:1", "critic:1", "metadata", "preview"],
  ]);
});

test("named chapters are revised, a limited number of times", () => {
  const steps = walk({ chapters: 3, toRevise: () => [2] });
  expect(steps.filter((step) => step.startsWith("revise"))).toEqual(["revise:1:2", "revise:2:2"]);
  expect(steps.filter((step) => step.startsWith("critic"))).toHaveLength(MAX_REVISIONS + 1);
  expect(steps.at(-1)).toBe("preview");
});

test("a revision that an administrator asks for comes after a finished book, and the book is previewed again", () => {
  const finished = new Set(walk({ chapters: 1 }));
  finished.delete("preview");
  expect(nextStep({ ...STATE, finished, chapters: 1, asked: [{ number: 1, chapter: 1 }] })).toBe("revise:asked-1:1");
});

test("of a submitted book only what an administrator asks for is written", () => {
  expect(walk({ isSubmitted: true })).toEqual(["preview"]);
  expect(walk({ isSubmitted: true, asked: [{ number: 1, chapter: 2 }] })).toEqual(["style", "revise:asked-1:2", "preview"]);
});

test("the number of steps without revisions is known from the number of chapters", () => {
  expect(countSteps(2)).toBe(walk({ chapters: 2 }).length);
});

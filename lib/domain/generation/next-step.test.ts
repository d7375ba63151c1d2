import { expect, test } from "vitest";
import { countSteps, nextStep, type RunState } from "#lib/domain/generation/next-step";
import { PRESETS, type Preset } from "#lib/domain/generation/preset";

const SMALL: Preset = { ...PRESETS.cheap, drafts: 2, readers: ["mourner"], rounds: 2 };
const STATE: RunState = {
  ...{ preset: SMALL, finished: new Set(), drafts: null, isSubmitted: false, asked: [], changes: { times: 0, last: [] } },
  attempted: () => [],
  changed: () => ({ scenes: [], groups: [] }),
  accepted: () => [],
};

/** All steps of a run in their order. */
function walk(changes: Partial<RunState>): string[] {
  const finished = new Set(changes.finished);
  const before = finished.size;
  for (;;) {
    const step = nextStep({ ...STATE, ...changes, finished });
    if (step === null || finished.size > 500) return [...finished].slice(before);
    finished.add(step);
  }
}

const PLAN = ["screen", "brief", "seeds", "plot:1", "plot:2", "plots", "bible", "outline:1", "outline"];
const CHAPTERS = ["style", "cards:1", "draft:1:1", "draft:2:1", "chapter:1", "state:1", "cards:2", "draft:1:2", "chapter:2", "state:2"];
const END = ["metadata", "anchors:opening", "anchors:middle", "anchors:close", "critic:1", "preview"];

test("before the outline the number of chapters is unknown", () => {
  expect(walk({ attempted: () => undefined })).toEqual(PLAN);
});

test("a book in which the checks leave nothing to do is judged and described", () => {
  expect(walk({ drafts: [2, 1] })).toEqual([...PLAN, ...CHAPTERS, "checks:1", "continuity:1", ...END]);
});

test("a round reads the whole once and chapters closely, and changed ones are read for the record and checked again", () => {
  const steps = walk({
    drafts: [2, 1],
    attempted: (round) => (round === 1 ? [1, 2] : []),
    changed: () => ({ scenes: [2], groups: [1, 2] }),
    accepted: (round) => (round === 1 ? [2] : []),
  });
  expect(steps.slice(PLAN.length + CHAPTERS.length)).toEqual([
    ...["checks:1", "continuity:1", "reader:mourner", "lens:1:cut:1", "lens:1:cut:2", "patches:1", "scene:1:2", "accept:1:1", "accept:1:2"],
    ...["state:1:2", "checks:2", "continuity:2"],
    ...END,
  ]);
});

test("revision ends with a round in which nothing is accepted, and after the preset's rounds", () => {
  const always = { drafts: [1], attempted: () => [1], changed: () => ({ scenes: [], groups: [1] }) };
  const rounds = (steps: string[]) => steps.filter((step) => step.startsWith("patches"));
  expect(rounds(walk(always))).toEqual(["patches:1"]);
  expect(rounds(walk({ ...always, accepted: () => [1] }))).toEqual(["patches:1", "patches:2"]);
});

test("nothing is known behind a step whose result decides", () => {
  expect(walk({ drafts: [1], attempted: () => undefined }).at(-1)).toBe("continuity:1");
  expect(walk({ drafts: [1], attempted: () => [1], changed: () => undefined }).at(-1)).toBe("patches:1");
});

test("a run from before there were candidates and states goes on: choices stand, and its chapters are read for the record", () => {
  const old = new Set(["screen", "brief", "plots", "bible", "outline", "style", "chapter:1", "continuity", "edit:1"]);
  expect(walk({ finished: old, drafts: [3, 1] })).toEqual([
    ...["state:1", "cards:2", "draft:1:2", "chapter:2", "state:2", "checks:1", "continuity:1", ...END],
  ]);
  const revised = new Set([...old, "chapter:2", "state:1", "state:2", "checks:1", "critic:1", "metadata"]);
  expect(walk({ finished: revised, drafts: [3, 1], attempted: () => [1, 2] })).toEqual(["preview"]);
  const judged = new Set([...old, "chapter:2", "state:1", "state:2", "checks:1", "continuity:1", "critic:1"]);
  expect(walk({ finished: judged, drafts: [3, 1] })).toEqual(["metadata", "preview"]);
});

test("a revision that an administrator asks for comes after a finished book, and the book is previewed again", () => {
  const finished = new Set(walk({ drafts: [1] }));
  finished.delete("preview");
  expect(nextStep({ ...STATE, finished, drafts: [1], asked: [{ number: 1, chapter: 1 }] })).toBe("revise:asked-1:1");
});

test("what people change in a written book is read for the record, checked and compared with the rest, once after the last change", () => {
  const asked = [{ number: 1, chapter: 1 }];
  const finished = new Set(walk({ drafts: [1] }));
  const changes = { times: 2, last: [{ by: "amend-1", chapter: 2 }, ...asked.map(() => ({ by: "asked-1", chapter: 1 }))] };
  const after = walk({ finished, drafts: [1], asked, changes });
  expect(after).toEqual(["revise:asked-1:1", "state:amend-1:2", "state:asked-1:1", "checks:desk-2", "continuity:desk-2"]);
  const more = {
    times: 3,
    last: [
      { by: "asked-1", chapter: 1 },
      { by: "amend-2", chapter: 2 },
    ],
  };
  expect(walk({ finished: new Set([...finished, ...after]), drafts: [1], asked, changes: more })).toEqual([
    ...["state:amend-2:2", "checks:desk-3", "continuity:desk-3"],
  ]);
});

test("of a submitted book only what an administrator asks for is written", () => {
  expect(walk({ isSubmitted: true })).toEqual(["preview"]);
  const changes = { times: 1, last: [{ by: "asked-1", chapter: 2 }] };
  expect(walk({ isSubmitted: true, asked: [{ number: 1, chapter: 2 }], changes })).toEqual([
    ...["style", "revise:asked-1:2", "checks:desk-1", "continuity:desk-1", "preview"],
  ]);
  expect(walk({ isSubmitted: true, changes })).toEqual(["checks:desk-1", "preview"]);
});

test("the number of steps is that of one round in which nothing changes, and of what is known of rounds", () => {
  const unknown = { ...STATE, attempted: () => undefined, changed: () => undefined };
  const first = (round: number) => (round === 1 ? [1, 2] : []);
  const steps = countSteps([2, 1], unknown);
  expect(steps).toBe(walk({ drafts: [2, 1], attempted: first }).length);
  const changed = (round: number) => (round === 1 ? { scenes: [2], groups: [1, 2] } : undefined);
  const more = {
    attempted: (round: number) => (round === 1 ? [1, 2] : undefined),
    changed,
    accepted: (round: number) => (round === 1 ? [2] : []),
  };
  // A scene, two decisions, a chapter that is read again, and the checks after it.
  expect(countSteps([2, 1], { ...unknown, ...more })).toBe(steps + 1 + 2 + 1 + 2);
});

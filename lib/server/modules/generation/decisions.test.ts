import { expect, test } from "vitest";
import type { DeskResult } from "#lib/contract/generation/desk";
import { isMadeFrom, pauseAfter } from "#lib/domain/generation/desk";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { versionTexts } from "#lib/server/modules/generation/version-texts";

const person = (name: string, desire: string) => ({
  ...{ name, desire, wound: "x", secret: "x", mistake: "x", voice: "x", samples: ["One.", "Two."], knows: [] },
});
const chapter = (title: string) => ({ title, events: ["x"], characters: ["x"], place: "x", change: "x" });
const outline = (title: string) => ({ chapters: [chapter(title), chapter("Two")] });
const scene = (place: string) => ({ mode: "scene" as const, place, people: [], obstacle: "", turn: "", learns: [], words: 700 });
const plots = ["First", "Second"].map((line) => ({ line, summary: line }));
const bible = (desire: string) => ({
  ...{
    period: "x",
    places: [{ name: "x", facts: "x" }],
    people: [person("Ada", desire)],
    relations: [],
    hidden: "x",
    motifs: ["a lamp"],
    ending: "x",
  },
  threads: [{ id: "a", question: "x", answer: "x", staysOpen: false }],
});
const PLAN: [string, unknown][] = [
  ["brief", { premise: "A mill.", setting: "x", characters: [{ name: "x", role: "x" }], theme: "x", tone: "x" }],
  ["plots", { plots, chosen: 0, why: "x" }],
  ["bible", bible("to leave")],
  ["outline:1", { first: outline("A"), faults: [], outline: outline("A") }],
  ["outline:2", { first: outline("B"), faults: [], outline: outline("B") }],
  ["outline", outline("A")],
];
const read = (...steps: [string, unknown][]) => new Manuscript(steps.map(([name, result]) => ({ name, result })));
const decided = (number: number, decision: object): [string, DeskResult] => [
  `desk:${number}`,
  { ...decision, by: "editors" } as DeskResult,
];

test("what people decide stands above what models answered, and both stay", () => {
  const manuscript = read(
    ...PLAN,
    decided(1, { kind: "plot", index: 1 }),
    decided(2, { kind: "premise", premise: "A mill without a river." }),
    decided(3, { kind: "person", person: person("Ada", "to stay") }),
    decided(4, { kind: "outline", index: 1 }),
    decided(5, { kind: "cards", chapter: 2, scenes: [scene("The weir")] }),
    decided(6, { kind: "direction", from: 2, direction: "Less rain." }),
  );
  expect(manuscript.plot.line).toBe("Second");
  expect(manuscript.brief.premise).toBe("A mill without a river.");
  expect(manuscript.bible?.people[0]?.desire).toBe("to stay");
  // As it was stored before motifs had words.
  expect(manuscript.bible).toMatchObject({ motifs: [{ name: "a lamp", words: [], most: null }], timeline: [] });
  expect(manuscript.outline?.chapters[0]?.title).toBe("B");
  expect(manuscript.cards(2)?.scenes[0]?.place).toBe("The weir");
  expect([manuscript.cards(1), manuscript.finished.has("cards:2"), manuscript.finished.has("cards:1")]).toEqual([null, true, false]);
  expect([1, 2, 3].map((number) => manuscript.decisions.directions(number))).toEqual([[], ["Less rain."], ["Less rain."]]);
  expect(manuscript.resultOf("outline")).toEqual(outline("A"));
});

test("a decision about something that was made again later counts no more", () => {
  const old = PLAN.map(([name, result]): [string, unknown] => [name === "outline" || name === "bible" ? `old:4:${name}` : name, result]);
  const manuscript = read(
    ...old,
    decided(1, { kind: "person", person: person("Ada", "to stay") }),
    decided(2, { kind: "outline", index: 1 }),
    decided(3, { kind: "cards", chapter: 1, scenes: [scene("The weir")] }),
    decided(4, { kind: "premise", premise: "Another." }),
    ["bible", bible("to swim")],
    ["outline", outline("C")],
  ).decisions;
  expect([manuscript.outline, manuscript.cards(1), manuscript.plannedChapters]).toEqual([undefined, undefined, []]);
  const again = read(...PLAN.slice(0, 2), decided(1, { kind: "person", person: person("Ada", "to stay") }), ["bible", bible("to swim")]);
  expect(again.bible?.people[0]?.desire).toBe("to swim");
});

test("a comment is open until an accepted version of its chapter, or another revision, took it up", () => {
  const comment = decided(1, { kind: "comment", chapter: 1, quotation: "x", note: "x" });
  const checks = { findings: [], failed: false, measures: {}, comments: [1] };
  const isOpen = (...steps: [string, unknown][]) => read(comment, ...steps).decisions.openComments.length === 1;
  const accept = (accepted: boolean, number: number) => ({
    ...{ accepted, why: accepted ? "wins" : "loses", faults: [], comparisons: [] },
    chapters: [{ number, title: "One", markdown: "x", summary: "" }],
  });
  const decidedIn = (result: object) => isOpen(["checks:1", checks], ["patches:1", {}], ["accept:1:1", result]);
  expect([isOpen(), isOpen(["checks:1", checks]), isOpen(["checks:1", checks], ["patches:1", {}])]).toEqual([true, true, true]);
  expect([decidedIn(accept(true, 1)), decidedIn(accept(false, 1)), decidedIn(accept(true, 2))]).toEqual([false, true, true]);
  expect([isOpen(["ask:1:1", { note: "x", comment: 1 }]), isOpen(["ask:1:1", { note: "x" }])]).toEqual([false, true]);
});

test.each([
  [{ kind: "plot" }, ["bible", "style", "outline:2", "outline", "cards:1", "draft:1:1", "chapter:1"]],
  [{ kind: "premise" }, ["bible", "outline:2", "outline", "cards:1", "draft:1:1", "chapter:1"]],
  [{ kind: "person" }, ["outline:2", "outline", "cards:1", "draft:1:1", "chapter:1"]],
  [{ kind: "outline" }, ["cards:1", "draft:1:1", "chapter:1"]],
  [{ kind: "cards", chapter: 1 }, ["draft:1:1", "chapter:1"]],
  [{ kind: "cards", chapter: 2 }, []],
  [{ kind: "direction", from: 1 }, ["cards:1", "draft:1:1", "chapter:1"]],
  [{ kind: "direction", from: 2 }, []],
  [{ kind: "comment", chapter: 1 }, []],
] as const)("what is made again after %j", (decision, again) => {
  const steps = [
    "screen",
    "brief",
    "seeds",
    "plot:1",
    "plots",
    "bible",
    "style",
    "outline:2",
    "outline",
    "cards:1",
    "draft:1:1",
    "chapter:1",
    "state:1",
  ];
  expect(steps.filter((step) => isMadeFrom(decision, step, 0, new Set(steps)))).toEqual(again);
});

test.each([
  ["premise", ["screen", "brief", "seeds", "plot:1"], "plot:2", ["seeds", "plot:1", "plot:2"]],
  ["premise", ["brief", "seeds", "plot:1", "plot:2"], "plots", ["seeds", "plot:1", "plot:2", "plots"]],
  ["direction", ["plots"], "bible", ["bible"]],
  ["direction", ["plots", "bible", "outline:1"], "outline:2", ["outline:1", "outline:2"]],
  ["direction", ["plots", "bible", "outline:1", "outline"], "style", []],
] as const)("after a %s while something is chosen or planned its candidates do not mix (%j, %s)", (kind, stored, underWay, again) => {
  expect([...stored, underWay].filter((step) => isMadeFrom({ kind }, step, 0, new Set(stored)))).toEqual(again);
});

test("a direction makes nothing again that is written", () => {
  expect(["cards:1", "draft:1:2", "cards:2"].filter((step) => isMadeFrom({ kind: "direction", from: 1 }, step, 1, new Set()))).toEqual([
    "draft:1:2",
    "cards:2",
  ]);
});

test("a run pauses after the step of a chosen stop only", () => {
  const stops = ["plan", "first_chapter", "publishing"];
  const steps = ["plots", "outline", "chapter:1", "state:1", "state:2", "state:1:1", "preview"];
  expect(steps.map((step) => pauseAfter(step, stops))).toEqual(["stop_plan", null, null, "stop_first_chapter", null, null, null]);
});

test("all texts of a chapter are versions, with what became of them", () => {
  const accept = (accepted: boolean, markdown: string) => ({
    ...{ accepted, why: accepted ? "wins" : "faults", faults: accepted ? [] : ["Too short."], comparisons: [] },
    chapters: [{ number: 1, title: "One", markdown, summary: "" }],
  });
  const comparisons = [{ first: "draft 1", second: "draft 2", winner: "first", invented: 0, why: ["Livelier.", "Livelier."] }];
  const steps: [string, unknown][] = [
    ["old:1:draft:1:1", { markdown: "old", faults: [] }],
    ["draft:1:1", { markdown: "one", faults: [] }],
    ["draft:2:1", { markdown: "two", faults: [] }],
    ["draft:1:2", { markdown: "other chapter", faults: [] }],
    ["chapter:1", { title: "One", markdown: "one", summary: "", draft: 1, comparisons }],
    ["scene:1:1", { markdown: "accepted" }],
    ["accept:1:1", accept(true, "accepted")],
    ["accept:2:1", accept(false, "refused")],
    ["scene:3:1", { markdown: "under way" }],
    ["amend:1:1", { title: "One", markdown: "one", summary: "", source: "draft:1:1" }],
  ];
  const versions = versionTexts(
    steps.map(([name, result]) => ({ name, result })),
    1,
  );
  expect(versions.map(({ step, kind, isLost, isReplaced, why, source }) => [step, kind, isLost, isReplaced, why, source])).toEqual([
    ["old:1:draft:1:1", "draft", false, true, null, null],
    ["draft:1:1", "draft", false, false, null, null],
    ["draft:2:1", "draft", true, false, "Livelier.", null],
    ["accept:1:1", "revision", false, false, null, null],
    ["accept:2:1", "revision", true, false, "Too short.", null],
    ["scene:3:1", "scene", false, false, null, null],
    ["amend:1:1", "amendment", false, false, null, "draft:1:1"],
  ]);
});

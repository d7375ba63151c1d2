import { expect, test } from "vitest";
import { Revision } from "#lib/server/modules/generation/revision";

const CHAPTERS = [1, 2, 3].map((number) => ({ number }));
const revisionOf = (results: Record<string, unknown>) => new Revision({ chapters: CHAPTERS, resultOf: (name) => results[name] });
const checks = (...findings: object[]) => ({ findings, failed: false, measures: {} });
const at = { chapter: null, paragraph: null, fails: false, chapters: [1] };
const notes = (results: Record<string, unknown>) =>
  revisionOf(results)
    .notes(1, 1)
    .map(({ message }) => message);

test("critics of a chapter get what a change in it mends, and no statistics of the book unless they fail", () => {
  const found = checks(
    { ...at, code: "collection", message: "words of the library", notes: [{ chapter: 1, message: "“eleven” 7" }] },
    { ...at, code: "manner", message: "lengths of chapters", chapters: undefined },
    { ...at, code: "overuse", message: "a word of this chapter" },
    { ...at, code: "overuse", message: "a word of another chapter", chapters: [2] },
    { ...at, code: "length", message: "too short a book", fails: true },
    { ...at, code: "degradation", message: "poorer words", chapter: 1 },
    { ...at, code: "cliche", message: "a worn phrase", chapter: 1, paragraph: 2 },
  );
  expect(notes({ "checks:1": found })).toEqual(["a word of this chapter", "too short a book", "a worn phrase"]);
  const words = (number: number) => revisionOf({ "checks:1": found }).wordNotes(1, number);
  expect([words(1), words(2)]).toEqual([[{ chapter: 1, paragraph: null, code: "collection", message: "“eleven” 7" }], []]);
});

test("a contradiction that a patch of the round answers is marked", () => {
  const finding = { code: "continuity", otherChapter: 3, otherQuote: "Tuesday" };
  const patch = { group: "day", chapter: 1, quote: "Monday", replacement: "Tuesday", code: "continuity" };
  const continuity = {
    findings: [
      { ...finding, chapter: 1, paragraph: 2, message: "Another day." },
      { ...finding, chapter: 1, paragraph: 4, message: "Another hat." },
    ],
    patches: [{ ...patch, paragraph: 2 }],
  };
  expect(notes({ "checks:1": checks(), "continuity:1": continuity })).toEqual([
    "Another day. (A patch of this round mends it.)",
    "Another hat.",
  ]);
});

/** Whether a version of chapter 1 that these patches make is kept without a judge; the first is the proofreader's, who proves that group. */
function mends(outcomes: object[], changes: { group?: string; paragraph?: number; scenes?: object[] } = {}) {
  const patch = { group: "day", chapter: 1, paragraph: 2, quote: "Monday", replacement: "Tuesday", code: "continuity" };
  const { group, paragraph = 2, scenes = [] } = changes;
  const finding = { chapter: 1, paragraph, code: "continuity", message: "No.", otherChapter: 3, otherQuote: "Tuesday", group };
  const all = [{ group: "continuity day", lens: "continuity" }, ...outcomes].map((one) => ({
    ...patch,
    applied: true,
    reason: "",
    ...one,
  }));
  return revisionOf({
    "continuity:1": { findings: [finding], patches: [patch] },
    "patches:1": { chapters: [], patches: all, scenes, linked: [] },
  }).mendsContradiction(1, 1);
}

test("only a version that does nothing but mend proved contradictions needs no judge", () => {
  const line = { group: "line 1 a", lens: "line" };
  expect([mends([]), mends([{ ...line, applied: false }]), mends([{ ...line, chapter: 2 }])]).toEqual([true, true, true]);
  expect([mends([line]), mends([{ group: "continuity hat", lens: "continuity" }])]).toEqual([false, false]);
  expect([mends([], { paragraph: 9 }), mends([], { paragraph: 9, group: "day" })]).toEqual([false, true]);
  expect(mends([], { scenes: [{ chapter: 1, notes: [] }] })).toBe(false);
});

/** Two rounds: what was accepted of the first, and what fails in the second. */
function secondRound(accepted: { chapter: number; small: boolean }[], failing: { first: number[]; second: number[] }) {
  const contradicted = (chapters: number[]) => ({
    findings: chapters.map((chapter) => ({ chapter, paragraph: 1, code: "continuity", message: "No." })),
    patches: [],
  });
  const versions = accepted.map(({ chapter }) => ({ number: chapter, markdown: "New." }));
  return revisionOf({
    ...{ "checks:1": checks(), "continuity:1": contradicted(failing.first) },
    ...{ "checks:2": checks(), "continuity:2": contradicted(failing.second) },
    "patches:1": { chapters: versions, patches: [], scenes: [], linked: [] },
    ...Object.fromEntries(
      accepted.map(({ chapter, small }) => [
        `accept:1:${chapter}`,
        {
          ...{ accepted: true, why: "wins", faults: [], comparisons: [], ...(small && { small: [chapter] }) },
          chapters: [{ number: chapter, title: "One", markdown: "New.", summary: "" }],
        },
      ]),
    ),
  }).attempted(2);
}

test("later rounds read chapters that changed by more than a hundredth, or where something fails that is new or was to be mended", () => {
  const none = { first: [], second: [] };
  expect(secondRound([{ chapter: 1, small: false }], none)).toEqual([1]);
  expect(secondRound([{ chapter: 1, small: true }], none)).toEqual([]);
  expect(secondRound([{ chapter: 1, small: true }], { first: [1, 2], second: [1, 2, 3] })).toEqual([1, 3]);
});

test("what is stored of a long book counts, however much it is and however long its groups are called", () => {
  const finding = { chapter: 1, paragraph: 1, code: "continuity", message: "No." };
  const patch = { chapter: 1, paragraph: 1, quote: "Monday", replacement: "Tuesday", code: "continuity" };
  const group = "g".repeat(40);
  const revision = revisionOf({
    "checks:1": checks(),
    "continuity:1": { findings: Array.from({ length: 90 }, () => finding), patches: [{ ...patch, group: `2 ${group}` }] },
    "reader:believer": { answer: "Well.", findings: Array.from({ length: 30 }, () => finding) },
    "patches:1": {
      ...{ chapters: [], scenes: [], linked: [] },
      patches: [{ ...patch, group: `continuity 2 ${group}`, lens: "continuity", applied: true, reason: "" }],
    },
  });
  expect([revision.attempted(1), revision.failing(1), revision.readerFindings.length]).toEqual([[1, 2, 3], [1], 30]);
  expect(revision.changed(1)).toEqual({ scenes: [], groups: [] });
});

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
    { ...at, code: "collection", message: "words of the library" },
    { ...at, code: "manner", message: "lengths of chapters", chapters: undefined },
    { ...at, code: "overuse", message: "a word of this chapter" },
    { ...at, code: "overuse", message: "a word of another chapter", chapters: [2] },
    { ...at, code: "length", message: "too short a book", fails: true },
    { ...at, code: "degradation", message: "poorer words", chapter: 1 },
    { ...at, code: "cliche", message: "a worn phrase", chapter: 1, paragraph: 2 },
  );
  expect(notes({ "checks:1": found })).toEqual(["a word of this chapter", "too short a book", "a worn phrase"]);
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

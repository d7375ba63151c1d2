import { expect, test } from "vitest";
import { readWhole } from "#lib/server/modules/generation/steps/criticise";
import { critic, metadata } from "#lib/server/modules/generation/steps/review";
import { contextOf, writtenSteps } from "#tests/support/step-context";
import { setUpWriting } from "#tests/support/writing";

/** Tokens of a window that holds two of the chapters below. */
const WINDOW = 15_000;
const ANSWER = 6_000;
const writing = await setUpWriting({ AI_ROLES: JSON.stringify({ writer: { window: WINDOW }, critic: { window: WINDOW } }) });
const { server } = writing;

/** Six chapters of 4,000 characters, each with a mark of its own. */
const CHAPTERS = Array.from({ length: 6 }, (_, index) => `Mark-${index + 1}. ${"She rang, and nobody came. ".repeat(150)}`);
const METADATA = { title: "The Ferry", description: "A ferry.", genre: "drama", tags: ["river"] };
const bookContext = (step: string) => contextOf(writing.administrator, step, { ...writtenSteps(CHAPTERS), metadata: METADATA });
const marksIn = (text = "") => [...new Set(text.match(/Mark-\d|Summary \d/g))];
const fits = () => server.calls.every(({ system, user }) => system.length + user.length <= (WINDOW - ANSWER) * 2);

test("the critic reads a long book in parts, and is told what was said of those before", async () => {
  await critic(await bookContext("critic:1"));
  const calls = server.calls.filter(({ step }) => step === "critic");
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.flatMap(({ values }) => marksIn(values.book))).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Mark-${number}`));
  expect([calls[0]?.values.before, calls[1]?.values.before]).toEqual(["-", expect.stringContaining("critique")]);
  expect(fits()).toBe(true);
});

test("who names a long book reads its first and last chapters, and summaries of the others", async () => {
  await metadata(await bookContext("metadata"));
  expect(marksIn(server.calls[0]?.values.book)).toEqual(["Mark-1", "Summary 2", "Summary 3", "Summary 4", "Summary 5", "Mark-6"]);
  expect(fits()).toBe(true);
});

test("who guesses the end of a long book reads its last chapter, and the first half as far as it fits", async () => {
  await readWhole(await bookContext("reader:guesser"), "guesser");
  const [call] = server.calls;
  expect([marksIn(call?.values.firstHalf), marksIn(call?.values.lastChapter)]).toEqual([["Mark-1", "Summary 2", "Mark-3"], ["Mark-6"]]);
  expect(fits()).toBe(true);
});

import { expect, test } from "vitest";
import { acceptChapters, rewriteScenes } from "#lib/server/modules/generation/steps/revise";
import { storeAuthorWork } from "#tests/support/author-works";
import { contextOf, writtenSteps } from "#tests/support/step-context";
import { setUpWriting } from "#tests/support/writing";

const writing = await setUpWriting({});
const { server, callsOf } = writing;

const LEFTOVER = "As an AI language model I cannot write this scene.";
const SENTENCES = ["She rang, and nobody came to the landing.", "The ferry lay still.", "He had sold the rope.", "Nobody had asked him."];
const text = (...more: string[]) => [...SENTENCES, ...SENTENCES.map((one) => `${one} So it was said.`), ...more].join("\n\n");
const checksOf = (chapter: number) => ({
  findings: [{ chapter, paragraph: 9, code: "leftover", message: "Words of a model.", fails: true }],
  failed: true,
  measures: {},
});

/** What becomes of a new version of chapter 2 in the first round. */
async function accept(old: string, markdown: string, results: Record<string, unknown> = {}) {
  const patches = { chapters: [{ number: 2, markdown }], patches: [], scenes: [], linked: [] };
  const context = await contextOf(writing.administrator, "accept:1:2", {
    ...writtenSteps([text(), old, text()]),
    ...{ "checks:1": checksOf(2), "continuity:1": { findings: [], patches: [] }, "patches:1": patches },
    ...results,
  });
  const { accepted, why, faults } = await acceptChapters(context, 1, 2);
  return { accepted, why, faults };
}

test("a version that is as good is kept only if what failed is gone", async () => {
  server.options.prefers = () => "neither";
  const old = text(LEFTOVER);
  const elsewhere = old.replace("The ferry lay still.", "The ferry did not move.");
  expect(await accept(old, elsewhere)).toEqual({ accepted: false, why: "tie", faults: [] });
  expect(await accept(old, text("Nobody could write this scene as it was."))).toEqual({ accepted: true, why: "mends", faults: [] });
});

test("of a contradiction the words must be gone", async () => {
  server.options.prefers = () => "neither";
  const finding = { chapter: 2, paragraph: 3, code: "continuity", message: "It was sold before.", quote: "He had sold the rope. So" };
  const results = { "checks:1": { findings: [], failed: false, measures: {} }, "continuity:1": { findings: [finding], patches: [] } };
  expect(await accept(text(), text().replace("Nobody had asked him.", "Nobody asked."), results)).toMatchObject({ why: "tie" });
  expect(await accept(text(), text().replace("sold the rope. So", "kept the rope. So"), results)).toMatchObject({ why: "mends" });
});

test("a version that loses what its form needs is not kept", async () => {
  const brief = { ...(writtenSteps([]).brief as object), form: "play" };
  const drama = `::: drama\n\n${text("**Ada.** Nobody rang.")}\n\n:::`;
  const lost = { accepted: false, why: "faults", faults: ['It must stand between a line "::: drama" and a line ":::".'] };
  expect(await accept(drama, text("**Ada.** Nobody rang."), { brief })).toEqual(lost);
});

test("who compares versions hears the author", async () => {
  await storeAuthorWork("The Stair", ["dialogue"]);
  await accept(text(), text("It rained."), {});
  expect(callsOf("pair").map(({ values }) => values.passage?.slice(0, 11))).toEqual(["The Stair 0", "The Stair 0"]);
});

test("who writes a scene again sees what happened before and what comes later", async () => {
  const patches = { chapters: [], patches: [], scenes: [{ chapter: 2, notes: ["It is dead."] }], linked: [] };
  const results = { ...writtenSteps([text(), text(), text()]), "checks:1": checksOf(2), "patches:1": patches };
  await rewriteScenes(await contextOf(writing.administrator, "scene:1:2", results), 1, 2);
  const { summaries, later, notes } = callsOf("revise")[0]?.values ?? {};
  expect([summaries, later]).toEqual(["1. Chapter 1: Summary 1.", "3. Chapter 3: Summary 3."]);
  expect(notes).toContain("It is dead.");
});

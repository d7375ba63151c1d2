import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countWords } from "#lib/domain/text/text";
import { importCollection } from "#lib/server/importer/import-collection";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import { setUpTestEnvironment } from "#tests/support/environment";
import { checksOf, rewritesOf, writeBook } from "#tests/support/generation";
import { chapterOf } from "#tests/support/language-model/prose";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 800, prefers: () => "neither" });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap" });
beforeAll(async () => {
  await importCollection("content");
});
beforeEach(() => {
  server.beforeAnswer = () => undefined;
  server.calls.length = 0;
});

const mustBeCorrected = ({ fails }: { fails: boolean }): boolean => fails;

// In the other languages and of 40 chapters: check.full.test.ts.
test("a book of 6 chapters passes all checks beside the opening collection, and so does a second one beside it", async () => {
  const runId = await writeBook("en", 6, "A tale in 6 parts.");
  const { findings, failed, measures } = await checksOf(runId, 1);
  expect([failed, failed ? findings : []]).toEqual([false, []]);
  expect(measures).toMatchObject({ chapters: 6, typographyFaults: 0 });
  expect(await rewritesOf(runId)).toEqual([]);
  await publishRun(runId, null, NOW);
  const second = await writeBook("en", 6, "Another tale.");
  expect((await checksOf(second, 1)).failed).toBe(false);
});

test("a chapter with a leftover of the model is named to the writer, and the book passes when it is mended", async () => {
  server.fail("chapter", { text: `Here is the chapter:\n\n${chapterOf("en", "first", 1, 800, 800)}` });
  const runId = await writeBook("en", 6, "A tale with a fault.");
  const first = await checksOf(runId, 1);
  expect(first.findings.filter(mustBeCorrected).map(({ chapter, paragraph, code }) => [chapter, paragraph, code])).toEqual([
    [1, 1, "leftover"],
  ]);
  expect(await rewritesOf(runId)).toEqual(["scene:1:1"]);
  expect(server.calls.find(({ step }) => step === "revise")?.values.notes).toContain("an introduction by the model");
  expect((await checksOf(runId, 2)).failed).toBe(false);
});

const withLanterns = (text: string): string => text.replace(/((?:\S+ ){24})/g, "$1lantern ");

/** Has chapters up to `last` use "lantern" in every 25 words, when they are written, and when they are written again if `again`. */
function useLanterns(last: number, again: boolean): void {
  server.beforeAnswer = (call) => {
    const number = Number(call.values.number);
    if (!["chapter", "revise"].includes(call.step) || number > last) return;
    const words = countWords(call.values.text ?? "") || Number(call.values.words);
    const text = chapterOf("en", `lanterns ${call.step}`, number, words, 2_000);
    call.fault = { text: call.step === "chapter" || again ? withLanterns(text) : text };
  };
}

test("a finding about the whole book asks for the chapters that it concerns again; what is still wrong then waits for an administrator", async () => {
  useLanterns(5, true);
  const runId = await writeBook("en", 6, "A tale of too many lanterns.");
  const failing = (await checksOf(runId, 1)).findings.filter(mustBeCorrected);
  expect(failing).toMatchObject([{ chapter: null, code: "overuse", chapters: [1, 2, 3, 4, 5] }]);
  expect(await rewritesOf(runId)).toEqual([1, 2, 3, 4, 5].map((number) => `scene:1:${number}`));
  expect(server.calls.find(({ step }) => step === "revise")?.values.notes).toContain("The book uses “lantern”");
  // Versions that are as good and mend nothing are not kept.
  const manuscript = new Manuscript(await listSteps(runId));
  expect([manuscript.finished.has("checks:2"), manuscript.needsPerson]).toEqual([false, true]);
});

test("a finding about the whole book that the first rewriting mends asks for no other", async () => {
  useLanterns(6, false);
  const runId = await writeBook("en", 6, "Another tale of lanterns.");
  expect(await rewritesOf(runId)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `scene:1:${number}`));
  expect((await checksOf(runId, 2)).failed).toBe(false);
});

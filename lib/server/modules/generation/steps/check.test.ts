import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { setUpTestEnvironment } from "#tests/support/environment";
import { checksOf, revisionsOf, writeBook } from "#tests/support/generation";
import { chapterOf } from "#tests/support/language-model/prose";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 800 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer" });
beforeAll(async () => {
  await importCollection("content");
});
beforeEach(() => {
  server.calls.length = 0;
});

/** The prose is the collection's, which has some words that are not in the dictionary. */
const isNotSpelling = ({ code }: { code: string }): boolean => code !== "spelling";

// In the other languages and of 40 chapters: check.full.test.ts.
test("a book of 6 chapters passes all checks beside the opening collection, and so does a second one beside it", async () => {
  const runId = await writeBook("en", 6, "A tale in 6 parts.");
  const { findings, failed, measures } = await checksOf(runId, 1);
  expect([failed, failed ? findings : []]).toEqual([false, []]);
  expect(measures).toMatchObject({ chapters: 6, typographyFaults: 0 });
  expect(await revisionsOf(runId)).toEqual([]);
  await publishRun(runId, null, NOW);
  const second = await writeBook("en", 6, "Another tale.");
  expect((await checksOf(second, 1)).failed).toBe(false);
});

test("a chapter with a leftover of the model is named to the reviser, and the book passes when it is fixed", async () => {
  // The line edit of the first chapter answers with it.
  server.fail("edit", { text: `Here is the edited chapter:\n\n${chapterOf("en", "edited", 1, 800)}` });
  const runId = await writeBook("en", 6, "A tale with a fault.");
  const first = await checksOf(runId, 1);
  expect(first.findings.filter(isNotSpelling).map(({ chapter, paragraph, code }) => [chapter, paragraph, code])).toEqual([
    [1, 1, "leftover"],
  ]);
  expect(await revisionsOf(runId)).toEqual(["revise:1:1"]);
  expect(server.calls.find(({ step }) => step === "revise")?.values.notes).toContain("an introduction by the model");
  const second = await checksOf(runId, 2);
  expect([second.findings.filter(isNotSpelling), second.failed]).toEqual([[], false]);
});

/** A chapter that uses "lantern" in every 25 words. */
const lanterns = (number: number): string => chapterOf("en", "lanterns", number, 800).replace(/((?:\S+ ){24})/g, "$1lantern ");

test("a finding about the whole book leads to a revision of the chapters that it concerns, twice at most, and then to a review", async () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  server.fail("edit", ...numbers.map((number) => ({ text: number < 6 ? lanterns(number) : chapterOf("en", "plain", number, 800) })));
  server.fail("revise", ...[1, 2].flatMap(() => [1, 2, 3, 4, 5].map((number) => ({ text: lanterns(number) }))));
  const runId = await writeBook("en", 6, "A tale of too many lanterns.");
  const first = await checksOf(runId, 1);
  const failing = first.findings.filter(({ fails }) => fails);
  expect(failing).toMatchObject([{ chapter: null, code: "overuse", chapters: [1, 2, 3, 4, 5] }]);
  expect(await revisionsOf(runId)).toEqual([1, 2].flatMap((round) => [1, 2, 3, 4, 5].map((number) => `revise:${round}:${number}`)));
  expect(server.calls.find(({ step }) => step === "revise")?.values.notes).toContain("The book uses “lantern”");
  expect((await checksOf(runId, 3)).failed).toBe(true);
});

test("a finding about the whole book that the first revision mends asks for no other", async () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  server.fail("edit", ...numbers.map((number) => ({ text: lanterns(number) })));
  server.fail("revise", ...numbers.map((number) => ({ text: chapterOf("en", "mended", number, 800) })));
  const runId = await writeBook("en", 6, "Another tale of lanterns.");
  expect(await revisionsOf(runId)).toEqual(numbers.map((number) => `revise:1:${number}`));
  expect((await checksOf(runId, 2)).failed).toBe(false);
});

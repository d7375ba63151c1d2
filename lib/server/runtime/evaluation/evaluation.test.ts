import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { hashVersions } from "#lib/server/modules/generation/pipeline-version";
import { findVersionVotes } from "#lib/server/modules/generation/queries/version-votes";
import { prisma } from "#lib/server/platform/database/prisma";
import { type EvaluationBrief, readBriefs } from "#lib/server/runtime/evaluation/briefs";
import { compareFolders } from "#lib/server/runtime/evaluation/compare";
import { EvaluationFolder } from "#lib/server/runtime/evaluation/folder";
import { readCalls } from "#lib/server/runtime/evaluation/record";
import { reportHtml, sentenceOf } from "#lib/server/runtime/evaluation/report-html";
import { writeBriefs } from "#lib/server/runtime/evaluation/write-briefs";
import { setUpTestEnvironment } from "#tests/support/environment";
import { resetLibrary } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";

const server = await startLanguageModelServer({ wordsPerChapter: 700 });
afterAll(() => server.close());
const data = setUpTestEnvironment({
  AI_BASE_URL: server.url,
  AI_MODEL: "writer",
  AI_CRITIC_MODEL: "critic",
  AI_JUDGE_MODEL: "judge",
  AI_PRESET: "cheap",
  AI_PRICES: "writer=2/10 critic=1/1 judge=1/1",
});

const brief = (id: string, prompt: string): EvaluationBrief => ({
  ...{ id, prompt, author: "ada-lind", language: "en", form: "tale", hostile: null },
  ...{ minChapters: 4, maxChapters: 4 },
});
const BRIEFS = [brief("the-tide", "A tide that does not turn."), brief("the-mill", "A mill that grinds at night for nobody.")];
const signal = new AbortController().signal;
const write = (folder: string, isPlayback = false, briefs = BRIEFS) =>
  writeBriefs({ briefs, runs: 1, folder, isPlayback, signal, onRun: () => undefined });
const faultOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "",
    (error: Error) => error.message,
  );
const first = join(data, "first");
const second = join(data, "second");

test("each brief is written through the steps and stored with its calls; nobody publishes it", async () => {
  await resetLibrary();
  const runs = await write(first);
  expect(runs.map(({ brief: { id }, chapters }) => [id, chapters.length])).toEqual([
    ["the-tide", 4],
    ["the-mill", 4],
  ]);
  const [stored] = new EvaluationFolder(first).listRuns();
  expect(stored).toMatchObject({
    run: 1,
    authorName: "Ada Lind",
    brief: BRIEFS[1],
    version: { models: { judge: "judge" }, preset: "cheap" },
  });
  const calls = readCalls(join(first, "the-mill", "1", "calls.jsonl"));
  expect(calls.length).toBe(stored?.usage.calls);
  expect(calls.reduce((sum, { usage }) => sum + usage.outputTokens, 0)).toBe(stored?.usage.outputTokens);
  expect(new Set(calls.map(({ role }) => role))).toEqual(new Set(["planner", "writer", "judge", "critic"]));
  expect(stored?.usage.cost).toBeGreaterThan(0);
  expect(await prisma().generationRun.groupBy({ by: ["status"], _count: true })).toEqual([{ status: "discarded", _count: 2 }]);
});

test("what failed for a useless answer is asked again", async () => {
  const briefs = [brief("the-bell", "A bell that nobody rings.")];
  server.fail("brief", "invalid JSON", "invalid JSON");
  const folder = join(data, "failed");
  expect(await faultOf(write(folder, false, briefs))).toMatch(/the-bell, run 1: the run is failed: answer_invalid/);
  expect(readCalls(join(folder, "the-bell", "1", "calls.jsonl")).map(({ step }) => step)).toEqual(["screen"]);
});

test("a second call keeps what is stored, and an interrupted run asks only what was not answered", async () => {
  server.calls.length = 0;
  await write(first);
  expect(server.calls).toHaveLength(0);
  const path = join(first, "the-tide", "1", "calls.jsonl");
  const lines = readFileSync(path, "utf8").split("\n");
  const before = new EvaluationFolder(first).findRun("the-tide", 1);
  const half = Math.floor(lines.length / 2);
  // Killed in the middle of a line, before the run was stored.
  writeFileSync(path, `${lines.slice(0, half).join("\n")}\n`);
  appendFileSync(path, (lines[half] ?? "").slice(0, 40));
  rmSync(join(first, "the-tide", "1", "run.json"));
  await write(first);
  expect(server.calls).toHaveLength(lines.length - 1 - half);
  expect(new EvaluationFolder(first).findRun("the-tide", 1)?.chapters).toEqual(before?.chapters);
});

test("a playback asks no service and writes the same books", async () => {
  server.calls.length = 0;
  const stored = new EvaluationFolder(first).listRuns();
  const files = readdirSync(first, { recursive: true }).length;
  const played = await write(first, true);
  expect(played.map(({ chapters }) => chapters)).toEqual([stored[1]?.chapters, stored[0]?.chapters]);
  expect(server.calls).toHaveLength(0);
  expect(readdirSync(first, { recursive: true })).toHaveLength(files);
});

test("a playback says which step has another prompt than the record", async () => {
  const changed = BRIEFS.map((one) => (one.id === "the-mill" ? { ...one, prompt: "A mill that grinds by day." } : one));
  expect(await faultOf(write(first, true, changed))).toMatch(/the-mill, run 1: .*attempt 1 of screen is recorded for this prompt/);
  // What prompts are filled with counts, too: only the steps that use it are asked anew.
  await prisma().authorText.updateMany({ where: { authorId: "ada-lind" }, data: { style: "Another manner altogether." } });
  expect(await faultOf(write(first, true))).toMatch(/the-tide, run 1: .*attempt 1 of \w[\w:]* is recorded for this prompt/);
  expect(server.calls).toHaveLength(0);
});

test("a folder holds one version only", async () => {
  const path = join(first, "configuration.json");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(/"chapter@\w+"/, '"chapter@00000000"'));
  expect(await faultOf(write(first))).toMatch(/has runs of the version .* choose another folder/);
  writeFileSync(path, text);
});

test("two versions are compared blind, and a judge that does not recognise what is worse does not count", async () => {
  await write(second);
  const [a, b] = [first, second].map((folder) => new EvaluationFolder(folder).listRuns().flatMap(({ chapters }) => chapters));
  const isOf = (chapters: typeof a, text: string) =>
    chapters
      ?.map(({ markdown }) => markdown)
      .join("\n\n")
      .includes(text) ?? false;
  // Prefers what stands in a book to its worse copy, and the second version to the first.
  const rank = (text: string) => (isOf(b, text) ? 2 : isOf(a, text) ? 1 : 0);
  server.options.prefers = (one, other) => (rank(one) > rank(other) ? "A" : rank(one) < rank(other) ? "B" : "neither");
  server.calls.length = 0;
  const report = await compareFolders(first, second, false, signal);
  expect(report.judging).toMatchObject({
    statement: "no difference shown",
    voidBatches: 0,
    batches: 4,
    share: { value: 0, briefs: 2, values: 16 },
  });
  expect(report).toMatchObject({ briefs: 2, judges: { judge: "judge", critic: "critic" }, losses: { b: [] } });
  expect(report.losses.a).toHaveLength(2);
  const values = Object.fromEntries(report.metrics.map((comparison) => [comparison.metric, comparison]));
  expect(values.words?.a).toBeGreaterThan(2_000);
  expect(values.calls?.difference).toMatchObject({ briefs: 2 });
  expect(report.human.mtld?.low).toBeGreaterThan(10);
  expect(server.calls).toHaveLength(2 * 2 * (4 * 2 + 2 * 2));
  for (const { system, user } of server.calls) expect(system + user).not.toMatch(/the-tide|the-mill|writer-2026|version [AB]/);

  server.calls.length = 0;
  expect(await compareFolders(first, second, true, signal)).toEqual(report);
  expect(server.calls).toHaveLength(0);

  const page = reportHtml(report, "2026-11-28");
  expect(page).toContain("With fewer than 6 briefs nothing is stated.");
  expect(page.match(/<svg/g)).toHaveLength(4);
  expect(page).not.toMatch(/<script|undefined|NaN/);
  expect(sentenceOf(report)).toContain("A won 0 % (0 % to 0 %) of the pairs");

  server.options.prefers = () => "neither";
  rmSync(join(second, `judgements-${report.a.version.hash}-judge-critic.jsonl`));
  expect((await compareFolders(first, second, false, signal)).judging).toMatchObject({ isVoid: true, voidBatches: 4, share: null });
});

test("people's guesses count for a version if the published book was written with its prompts alone", async () => {
  const { id: bookId } = await prisma().book.findFirstOrThrow({ select: { id: true } });
  const run = { authorId: "ada-lind", language: "en", prompt: "", minChapters: 5, maxChapters: 5, step: "preview", bookId };
  const call = (promptVersion: string) => ({ step: "x", model: "writer", promptVersion, outcome: "ok" });
  const calls = { create: [call("chapter@1"), call("plot@2")] };
  await prisma().generationRun.create({ data: { ...run, status: "published", calls } });
  expect(await findVersionVotes(["chapter@1", "plot@2", "style@3"])).toMatchObject({ books: 1, told: { votes: 0 } });
  expect(await findVersionVotes(["chapter@1"])).toMatchObject({ books: 0 });
});

test("the fixed briefs are twelve in five languages, of all forms, two of them hostile to the usual plot", () => {
  const briefs = readBriefs();
  expect(new Set(briefs.map(({ id }) => id)).size).toBe(12);
  expect(new Set(briefs.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  expect(new Set(briefs.map(({ form }) => form)).size).toBe(11);
  expect(briefs.flatMap(({ hostile }) => hostile ?? [])).toEqual(["nobody learns", "the end comes early"]);
  const authors = readdirSync("content/authors").map((file) => file.replace(".md", ""));
  expect(briefs.filter(({ author }) => !authors.includes(author))).toEqual([]);
});

test("another prompt is another version; the order of the prompts does not matter", () => {
  expect(hashVersions(["a@1", "b@2"])).toBe(hashVersions(["b@2", "a@1"]));
  expect(hashVersions(["a@1", "b@3"])).not.toBe(hashVersions(["a@1", "b@2"]));
});

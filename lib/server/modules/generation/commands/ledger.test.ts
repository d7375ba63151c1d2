import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { LedgerUse } from "#lib/domain/generation/ledger";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { discardRun, pauseRun } from "#lib/server/modules/generation/commands/control-run";
import { reserveUses } from "#lib/server/modules/generation/commands/ledger";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { findAllowances } from "#lib/server/modules/generation/queries/ledger";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { advanceUntilStopped, resetLibrary, runOf, startNewRun, stepNames } from "#tests/support/generation";
import { answerTo } from "#tests/support/language-model/answers";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 900 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap", AI_RUNS_AT_ONCE: "2" });

let administrator: Viewer;
beforeEach(async () => {
  server.calls.length = 0;
  server.beforeAnswer = () => undefined;
  await resetLibrary();
  administrator = await insertAdministrator();
});

const signal = new AbortController().signal;
const entriesOf = (where: { runId: string } | { bookId: string }) => prisma().ledgerEntry.findMany({ where, orderBy: { kind: "asc" } });
const biblesOf = (calls: typeof server.calls) => calls.filter(({ step }) => step === "bible");
/** Performs the steps before the one that settles people and places. */
async function advanceToBible(runId: string): Promise<void> {
  while (!(await stepNames(runId)).includes("plots")) await advanceRun(runId, signal);
}

test("a run reserves what its book uses; the published book keeps it, and a discarded run gives it up", async () => {
  const { runId } = await startNewRun(administrator);
  await advanceUntilStopped(runId);
  const reserved = await entriesOf({ runId });
  expect(reserved).toHaveLength(8);
  const bookId = await publishRun(runId, administrator, NOW);
  expect(await entriesOf({ runId })).toEqual([]);
  expect(await entriesOf({ bookId })).toEqual(reserved.map((entry) => ({ ...entry, runId: null, bookId })));

  const other = await startNewRun(administrator, { prompt: "A keeper of bees counts the bells of two towns and is never believed." });
  await advanceToBible(other.runId);
  await advanceRun(other.runId, signal);
  const [call] = biblesOf(server.calls).slice(-1);
  for (const { key } of reserved.filter(({ central }) => central)) expect(call?.system).toContain(key);
  expect(await entriesOf({ runId: other.runId })).toHaveLength(8);
  await pauseRun(administrator, other.runId, NOW);
  await discardRun(administrator, other.runId, NOW);
  expect(await entriesOf({ runId: other.runId })).toEqual([]);
  expect((await findAllowances({ id: other.runId, authorId: "ada-lind", seriesId: null })).forbidden).toHaveLength(2);
});

test("a plan about what is used up is sent back with its faults once", async () => {
  await prisma().ledgerEntry.create({
    data: { bookId: "the-lamp", authorId: "ada-lind", kind: "object", key: "parrot", central: true },
  });
  const { runId } = await startNewRun(administrator);
  await advanceToBible(runId);
  const uses = ["parrots", "lamp", "bell", "rope", "key", "coin"].map((key) => ({ kind: "object", key, central: key === "parrots" }));
  const answer = answerTo({ name: "bible", language: "en", values: {} }, server.options);
  server.fail("bible", { text: JSON.stringify({ ...(answer as object), uses }) });
  await advanceRun(runId, signal);
  expect(biblesOf(server.calls)).toHaveLength(2);
  expect(biblesOf(server.calls)[1]?.user).toContain("uses: the library has used up the object “parrots”: take another");
  expect(await entriesOf({ runId })).toHaveLength(8);
});

test("of two books that choose alike at once one reserves it, and the other is planned again", async () => {
  const [one, other] = [await startNewRun(administrator), await startNewRun(administrator)];
  for (const { runId } of [one, other]) await advanceToBible(runId);
  // Both have asked before either is answered, so that neither knows of the other.
  const asked = server.received(server.calls.length + 2);
  server.beforeAnswer = () => asked;
  await Promise.all([one, other].map(({ runId }) => advanceRun(runId, signal)));
  const bibles = async () => (await Promise.all([one, other].map(({ runId }) => stepNames(runId)))).map((names) => names.includes("bible"));
  expect((await bibles()).toSorted()).toEqual([false, true]);
  const loser = (await bibles())[0] ? other : one;
  expect(await runOf(loser.runId)).toMatchObject({ status: "running", step: "bible" });
  server.beforeAnswer = () => undefined;
  await advanceRun(loser.runId, signal);
  expect(await bibles()).toEqual([true, true]);
  const keys = (await prisma().ledgerEntry.findMany({ where: { central: true } })).map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
});

test("two transactions cannot reserve the same, and what is not central may be shared", async () => {
  const uses = (central: boolean): LedgerUse[] => [{ kind: "device", key: "stolen time", central }];
  const reserve = async (runId: string, central: boolean) => {
    const { result } = await prisma().generationStep.findFirstOrThrow({ where: { name: "bible" } });
    const step = { name: "bible", result: { ...(result as object), uses: uses(central) } };
    return prisma().$transaction((db) => reserveUses(db, { id: runId, authorId: "ada-lind", seriesId: null }, step));
  };
  const runs = [await startNewRun(administrator), await startNewRun(administrator)].map(({ runId }) => runId);
  await advanceToBible(runs[0] ?? "");
  await advanceRun(runs[0] ?? "", signal);
  const outcomes = await Promise.all(runs.map((runId) => reserve(runId, true)));
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await Promise.all(runs.map((runId) => reserve(runId, false)))).toContain(true);
});

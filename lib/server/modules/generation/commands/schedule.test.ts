import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { type ScheduleInput, saveGenerationConfig, startDueSchedules } from "#lib/server/modules/generation/commands/schedule";
import { listGenerationConfigs } from "#lib/server/modules/generation/queries/schedules";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { advanceUntilStopped, resetLibrary, runOf } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 700 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer" });

const AUTHOR = "ada-lind";
const WEEKLY: ScheduleInput = { chapterCount: 5, intervalDays: 7, recurring: "periodic", priority: "normal", active: true };
let administrator: Viewer;
beforeEach(async () => {
  await resetLibrary();
  administrator = await insertAdministrator();
});
const save = (schedules: ScheduleInput[], enabled = true, at = NOW) =>
  saveGenerationConfig(administrator, AUTHOR, { enabled, schedules }, at);
const configOf = async () => (await listGenerationConfigs()).get(AUTHOR);

test("a schedule is due after its interval, once, also with two workers", async () => {
  await save([WEEKLY]);
  expect(await startDueSchedules(addDays(NOW, 6))).toBe(0);
  const started = await Promise.all([startDueSchedules(addDays(NOW, 7)), startDueSchedules(addDays(NOW, 7))]);
  expect(started.sort()).toEqual([0, 1]);
  expect(await prisma().generationRun.count()).toBe(1);
  expect((await configOf())?.schedules[0]?.nextDueAt).toBe(addDays(NOW, 14).toISOString());
});

test("after a month of sleep one book is due, not four; a clock set back starts nothing", async () => {
  await save([WEEKLY]);
  expect(await startDueSchedules(addDays(NOW, 30))).toBe(1);
  expect(await startDueSchedules(addDays(NOW, 30))).toBe(0);
  expect(await startDueSchedules(addDays(NOW, 8))).toBe(0);
});

test("a single schedule runs once; inactive ones and those of an inactive author never run", async () => {
  await save([
    { ...WEEKLY, recurring: "none" },
    { ...WEEKLY, active: false },
  ]);
  expect(await startDueSchedules(addDays(NOW, 8))).toBe(1);
  expect(await startDueSchedules(addDays(NOW, 400))).toBe(0);
  await save([WEEKLY], false, addDays(NOW, 400));
  expect(await startDueSchedules(addDays(NOW, 800))).toBe(0);
});

test("saving again keeps the rhythm of unchanged schedules and removes those that are gone", async () => {
  await save([WEEKLY, { ...WEEKLY, intervalDays: 30 }]);
  await save([WEEKLY], true, addDays(NOW, 3));
  expect((await configOf())?.schedules).toMatchObject([{ intervalDays: 7, nextDueAt: addDays(NOW, 7).toISOString() }]);
  await save([{ ...WEEKLY, intervalDays: 10 }], true, addDays(NOW, 3));
  expect((await configOf())?.schedules).toMatchObject([{ intervalDays: 10, nextDueAt: addDays(NOW, 13).toISOString() }]);
});

test("only administrators save schedules, and only for authors that exist", async () => {
  const user = await insertAnyUser();
  expect(await errorOf(saveGenerationConfig(user, AUTHOR, { enabled: true, schedules: [] }, NOW))).toEqual({ code: "forbidden" });
  const unknown = saveGenerationConfig(administrator, "nobody", { enabled: true, schedules: [] }, NOW);
  expect(await errorOf(unknown)).toEqual({ code: "author_not_found" });
});

test("a scheduled run invents its own brief and has as many chapters as planned", async () => {
  await save([WEEKLY]);
  await startDueSchedules(addDays(NOW, 7));
  const { id } = await prisma().generationRun.findFirstOrThrow();
  await advanceUntilStopped(id);
  expect(await runOf(id)).toMatchObject({ status: "review", chapterCount: 5, prompt: "" });
  expect(server.calls.map(({ step }) => step)).toContain("scheduled-brief");
  expect(server.calls.map(({ step }) => step)).not.toContain("screen");
});

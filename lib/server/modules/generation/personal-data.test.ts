import { afterAll, expect, test } from "vitest";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { resumeRun } from "#lib/server/modules/generation/commands/control-run";
import { directRun, setRunStops } from "#lib/server/modules/generation/commands/direct-run";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { personalData } from "#lib/server/modules/generation/personal-data";
import { findMaking } from "#lib/server/modules/generation/queries/making";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { advanceUntilStopped, resetLibrary, startNewRun, stepNames } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 900 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap", REQUESTERS_DIRECT: "on" });

test("what a requester says of a passage is not published with the book, and is erased with the account", async () => {
  await resetLibrary();
  const administrator = await insertAdministrator();
  const { runId, by } = await startNewRun(administrator);
  await setRunStops(administrator, runId, ["first_chapter"], NOW);
  await advanceUntilStopped(runId);
  const comment = async (chapter: number, note: string) => {
    const quotation = new Manuscript(await listSteps(runId)).chapter(chapter).markdown.split(/\s+/).slice(0, 6).join(" ");
    await directRun(by, runId, { kind: "comment", chapter, quotation, note }, NOW);
  };
  await comment(1, "Too solemn for a clerk.");
  await resumeRun(administrator, runId, NOW);
  while (!(await stepNames(runId)).includes("checks:2")) await advanceRun(runId, new AbortController().signal);
  await comment(2, "Too solemn for a street.");
  await advanceUntilStopped(runId);
  const bookId = await publishRun(runId, administrator, NOW);
  expect(JSON.stringify(await findMaking(bookId))).not.toContain("Too solemn");
  const keeping = async () =>
    (await prisma().generationStep.findMany({ where: { runId }, orderBy: { name: "asc" } })).flatMap(({ name, result }) =>
      JSON.stringify(result).includes("Too solemn") ? [name] : [],
    );
  expect(await keeping()).toEqual(["ask:1:2", "checks:1", "desk:1", "desk:2"]);
  const subject = { id: by.id, username: "", emailKey: "", verified: true, keepComments: false };
  await prisma().$transaction(async (db) => personalData.erase?.(subject, db));
  expect(await keeping()).toEqual([]);
});

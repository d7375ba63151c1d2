import { expect, test } from "vitest";
import { createRequest } from "#lib/server/modules/requests/commands/create-request";
import { eraseRequests } from "#lib/server/modules/requests/commands/erase-requests";
import { prisma } from "#lib/server/platform/database/prisma";
import { VALID_COLLECTION } from "#tests/support/collection-folder";
import { setUpTestEnvironment } from "#tests/support/environment";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { insertRun } from "#tests/support/runs";
import { insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
setUpImportedCollection(VALID_COLLECTION);

const PROMPT = "A clockmaker in Via Roma 7 repairs an hour.";

test("the text of a request is gone from its runs, and from what a model answered to it, unless its user shares it", async () => {
  for (const sharePrompt of [false, true]) {
    const user = await insertAnyUser();
    const input = {
      authorId: "ada-lind",
      title: null,
      prompt: PROMPT,
      language: "en",
      length: "tale",
      isPublic: true,
      sharePrompt,
    } as const;
    const { id } = await createRequest(user, input, NOW);
    await prisma().bookRequest.update({ where: { id }, data: { status: "completed" } });
    const runId = await insertRun("ada-lind", undefined, { requestId: id, prompt: PROMPT });
    await prisma().generationRun.update({ where: { id: runId }, data: { details: `refused: ${PROMPT}` } });
    await prisma().modelCall.updateMany({ where: { runId }, data: { answer: PROMPT } });
    await prisma().$transaction((db) => eraseRequests(user.id, db));
    const run = await prisma().generationRun.findUniqueOrThrow({ where: { id: runId }, include: { calls: true, request: true } });
    expect(run.calls.length).toBeGreaterThan(0);
    expect(JSON.stringify([run.prompt, run.details, run.request?.prompt, run.calls.map(({ answer }) => answer)]).includes("Via Roma")).toBe(
      sharePrompt,
    );
  }
});

import { expect, test } from "vitest";
import { findDesk } from "#lib/server/modules/generation/queries/desk";
import { prisma } from "#lib/server/platform/database/prisma";
import { startNewRun } from "#tests/support/generation";
import { writtenSteps } from "#tests/support/step-context";
import { setUpWriting } from "#tests/support/writing";

const writing = await setUpWriting({ REQUESTERS_DIRECT: "on" });

test("administrators see at the desk what the record contradicts as soon as a chapter does; requesters, who see no findings, do not", async () => {
  const { runId, by } = await startNewRun(writing.administrator);
  const uses = [{ paragraph: 1, quote: "She rang", who: "Tom Vane", fact: "will" }];
  const steps = Object.entries(writtenSteps(["She rang.", "She rang."], [{ uses }]));
  await prisma().generationStep.deleteMany({ where: { runId } });
  await prisma().generationStep.createMany({
    data: steps.map(([name, result], position) => ({ runId, name, position, result: result as object })),
  });
  expect((await findDesk(writing.administrator, runId))?.contradictions).toEqual([
    { chapter: 1, message: "Tom Vane speaks of or acts on what they have not learnt: There is a second will." },
  ]);
  expect((await findDesk(by, runId))?.contradictions).toEqual([]);
});

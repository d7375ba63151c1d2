import "server-only";

import { createHash } from "node:crypto";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import type { Prompt } from "#lib/server/platform/language-model/call-options";

/** Answers that a step of a run already has, from before it was interrupted. The same prompt takes the next one that it had. */
export type StepAnswers = Map<string, string[]>;

/** SHA-256 of a prompt, hex. */
export const hashPrompt = ({ system, user }: Prompt): string =>
  createHash("sha256")
    .update(JSON.stringify([system, user]))
    .digest("hex");

/** The usable answers of a step that is not finished. */
export async function readStepAnswers(runId: string, step: string): Promise<StepAnswers> {
  const calls = await prisma().modelCall.findMany({
    where: { runId, step, outcome: "ok", promptHash: { not: null }, answer: { not: null } },
    orderBy: { startedAt: "asc" },
    select: { promptHash: true, answer: true },
  });
  const answers: StepAnswers = new Map();
  for (const { promptHash, answer } of calls) answers.set(promptHash ?? "", [...(answers.get(promptHash ?? "") ?? []), answer ?? ""]);
  return answers;
}

/** Forgets the answers of a finished step: its result has what they were for. */
export async function forgetStepAnswers(db: Transaction, runId: string, step: string): Promise<void> {
  await db.modelCall.updateMany({ where: { runId, step, outcome: "ok" }, data: { answer: null } });
}

import "server-only";

import { oldName } from "#lib/domain/generation/desk";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import type { Transaction } from "#lib/server/platform/database/transaction";

type NewStep = { name: string; result: Prisma.InputJsonValue; userId?: string; finishedAt?: Date };

/** Adds a step behind all others, in the caller's transaction, which has locked the run. A step that is stored already stays as it is. */
export async function addStep(db: Transaction, runId: string, step: NewStep): Promise<void> {
  const { _max } = await db.generationStep.aggregate({ where: { runId }, _max: { position: true } });
  await db.generationStep.createMany({ data: [{ runId, position: (_max.position ?? -1) + 1, ...step }], skipDuplicates: true });
}

/** Keeps steps under another name, because the desk's step of that number changed what they were made from. */
export async function keepAsOld(db: Transaction, runId: string, desk: number, names: readonly string[]): Promise<void> {
  for (const name of names) await db.generationStep.updateMany({ where: { runId, name }, data: { name: oldName(desk, name) } });
}

/** Asks for a revision of a chapter, with a note or because of a comment. */
export async function addAsk(
  db: Transaction,
  runId: string,
  { chapter, ...ask }: { chapter: number; note: string; quotation?: string; comment?: number },
  userId?: string,
): Promise<void> {
  const count = await db.generationStep.count({ where: { runId, name: { startsWith: "ask:" } } });
  await addStep(db, runId, { name: `ask:${count + 1}:${chapter}`, result: ask, ...(userId !== undefined && { userId }) });
}

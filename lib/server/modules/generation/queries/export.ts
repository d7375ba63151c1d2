import "server-only";

import { deskActs } from "#lib/server/modules/generation/queries/desk-acts";
import { prisma } from "#lib/server/platform/database/prisma";

/** What a user decided at the editor's desk, the latest first. */
export async function exportDecisions(userId: string) {
  const steps = await prisma().generationStep.findMany({
    where: { userId },
    orderBy: { finishedAt: "asc" },
    select: { name: true, result: true, finishedAt: true },
  });
  const acts = deskActs(steps.map((step) => ({ ...step, user: null })));
  return acts.map(({ kind, chapter, text, at }) => ({ kind, chapter, text, createdAt: at }));
}

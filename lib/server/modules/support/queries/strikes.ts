import "server-only";

import { REMOVED_STATUSES } from "#lib/domain/support/dmca/case";
import { caseAction } from "#lib/server/modules/support/queries/case-history";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const strikesOf = (userId: string) => ({ struckUserId: userId, status: { in: [...REMOVED_STATUSES] } });

/** How many cases a user has whose material is removed. */
export const countStrikes = (userId: string, db: Transaction = prisma()): Promise<number> =>
  db.dmcaCase.count({ where: strikesOf(userId) });

/** How many strikes a user has, and the latest one: the number of its case, and when the notice was accepted. */
export type Strikes = { count: number; latest: { number: string; at: Date } | null };

/** Finds the strikes of a user; those that were taken back do not count. */
export async function findStrikes(userId: string, db: Transaction): Promise<Strikes> {
  const cases = await db.dmcaCase.findMany({
    where: strikesOf(userId),
    select: { conversationId: true, receivedAt: true, conversation: { select: { number: true } } },
  });
  const accepted = await db.auditEntry.groupBy({
    by: ["subjectId"],
    where: { kind: "conversation", action: caseAction("accepted"), subjectId: { in: cases.map(({ conversationId }) => conversationId) } },
    _max: { at: true },
  });
  const times = new Map(accepted.map(({ subjectId, _max }) => [subjectId, _max.at]));
  const strikes = cases
    .map(({ conversationId, receivedAt, conversation }) => ({ number: conversation.number, at: times.get(conversationId) ?? receivedAt }))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.number.localeCompare(b.number));
  return { count: strikes.length, latest: strikes.at(-1) ?? null };
}

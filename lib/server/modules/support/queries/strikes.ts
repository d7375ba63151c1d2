import "server-only";

import { REMOVED_STATUSES } from "#lib/domain/support/dmca/case";
import { materialOf } from "#lib/domain/support/dmca/material";
import { caseAction } from "#lib/server/modules/support/queries/case-history";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** How many strikes a user has, and the latest one: the number of its case, and when the notice was accepted. */
export type Strikes = { count: number; latest: { number: string; at: Date } | null };

/** How many strikes a user has. */
export const countStrikes = async (userId: string, db: Transaction = prisma()): Promise<number> => (await findStrikes(userId, db)).count;

/** Finds the strikes of a user; those that were taken back do not count, and several cases about the same comment or post are one. */
export async function findStrikes(userId: string, db: Transaction): Promise<Strikes> {
  const cases = await db.dmcaCase.findMany({
    where: { struckUserId: userId, status: { in: [...REMOVED_STATUSES] } },
    select: { conversationId: true, receivedAt: true, material: true, conversation: { select: { number: true } } },
  });
  const accepted = await db.auditEntry.groupBy({
    by: ["subjectId"],
    where: { kind: "conversation", action: caseAction("accepted"), subjectId: { in: cases.map(({ conversationId }) => conversationId) } },
    _max: { at: true },
  });
  const times = new Map(accepted.map(({ subjectId, _max }) => [subjectId, _max.at]));
  const strikes = cases
    .map(({ conversationId, receivedAt, material, conversation: { number } }) => ({
      ...{ number, material: JSON.stringify(materialOf(material)) },
      at: times.get(conversationId) ?? receivedAt,
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.number.localeCompare(b.number))
    .filter(({ material }, index, all) => all.findIndex((other) => other.material === material) === index);
  const latest = strikes.at(-1);
  return { count: strikes.length, latest: latest ? { number: latest.number, at: latest.at } : null };
}

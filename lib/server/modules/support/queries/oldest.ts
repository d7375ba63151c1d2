import "server-only";

import type { OldestEntry } from "#lib/domain/waiting";
import { dueCases, WAITS_FOR_ANSWER } from "#lib/server/modules/support/queries/administration";
import { prisma } from "#lib/server/platform/database/prisma";
import { adminMessagePath } from "#lib/urls/pages";

const SHOWN = { id: true, subject: true, createdAt: true, updatedAt: true } as const;

/** The conversation that has waited longest for an answer. */
export async function findOldestConversation(): Promise<OldestEntry | null> {
  const oldest = await prisma().conversation.findFirst({ where: WAITS_FOR_ANSWER, orderBy: { updatedAt: "asc" }, select: SHOWN });
  return oldest && { since: oldest.updatedAt, text: oldest.subject, path: adminMessagePath(oldest.id) };
}

/** The copyright case, of those due within a day, that was received first. */
export async function findOldestDueCase(now = new Date()): Promise<OldestEntry | null> {
  const oldest = await prisma().dmcaCase.findFirst({
    where: dueCases(now),
    orderBy: { receivedAt: "asc" },
    select: { receivedAt: true, conversation: { select: SHOWN } },
  });
  return oldest && { since: oldest.receivedAt, text: oldest.conversation.subject, path: adminMessagePath(oldest.conversation.id) };
}

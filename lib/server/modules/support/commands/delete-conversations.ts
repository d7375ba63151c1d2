import "server-only";

import { CLOSED_DAYS, type ConversationKind, SPAM_DAYS } from "#lib/domain/support/conversation";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { deleteFile } from "#lib/server/platform/storage/storage";

const LEGAL_KINDS: ConversationKind[] = ["dmca", "counter"];

/** Deletes conversations that were closed two years ago, and probable spam after 30 days; returns how many. */
export async function deleteOldConversations(now: Date): Promise<number> {
  const where = {
    OR: [
      { state: "closed" as const, closedAt: { lte: addDays(now, -CLOSED_DAYS) } },
      { isSpam: true, createdAt: { lte: addDays(now, -SPAM_DAYS) } },
    ],
  };
  const files = await prisma().conversationAttachment.findMany({ where: { message: { conversation: where } }, select: { key: true } });
  for (const { key } of files) await deleteFile(key);
  const { count } = await prisma().conversation.deleteMany({ where });
  return count;
}

/**
 * Removes who wrote from the conversations of a user, also those from their verified address; the texts stay until the conversation is
 * deleted, as the operator must be able to follow what was agreed. Of a copyright case and a counter-notice, only the link with the
 * account is removed: name and addresses belong to a legal claim.
 */
export async function anonymizeConversations(db: Transaction, userId: string, key: string | null): Promise<void> {
  const own = key === null ? { userId } : { OR: [{ userId }, { emailKey: key }] };
  await db.conversation.updateMany({ where: { userId, kind: { in: LEGAL_KINDS } }, data: { userId: null } });
  await db.conversation.updateMany({
    where: { ...own, kind: { notIn: LEGAL_KINDS } },
    data: { userId: null, name: "", email: null, emailKey: null },
  });
}

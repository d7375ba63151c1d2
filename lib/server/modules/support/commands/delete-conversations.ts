import "server-only";

import { CLOSED_DAYS, type ConversationKind, SPAM_DAYS } from "#lib/domain/support/conversation";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { Prisma } from "#lib/server/platform/database/generated/client";
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
 * Removes who wrote from the conversations of a user, also those from their verified address: name and address, images, what the browser sent
 * along, and whole e-mails, whose headers and signatures name their sender. The texts stay until the conversation is deleted, as the operator must
 * be able to follow what was agreed. Of a copyright case and a counter-notice, only the link with the account is removed: name and addresses belong
 * to a legal claim.
 */
export async function anonymizeConversations(db: Transaction, userId: string, key: string | null): Promise<void> {
  const where = personalConversations(userId, key);
  await db.conversation.updateMany({ where: { userId, kind: { in: LEGAL_KINDS } }, data: { userId: null } });
  await db.conversationAttachment.deleteMany({ where: { message: { conversation: where } } });
  await db.conversationMessage.updateMany({ where: { conversation: where }, data: { original: null } });
  await db.conversation.updateMany({
    where,
    data: { userId: null, name: "", email: null, emailKey: null, technical: Prisma.DbNull },
  });
}

/** The keys of the images in the conversations that `anonymizeConversations` changes. */
export async function findImageKeys(db: Transaction, userId: string, key: string | null): Promise<string[]> {
  const where = { message: { conversation: personalConversations(userId, key) } };
  return (await db.conversationAttachment.findMany({ where, select: { key: true } })).map((image) => image.key);
}

const personalConversations = (userId: string, key: string | null) => ({
  ...(key === null ? { userId } : { OR: [{ userId }, { emailKey: key }] }),
  kind: { notIn: LEGAL_KINDS },
});

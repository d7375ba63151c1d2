import "server-only";

import { DomainError } from "#lib/domain/errors";
import { type ConversationState, MESSAGES_MAX } from "#lib/domain/support/conversation";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { queueNotification } from "#lib/server/modules/support/commands/queue-mails";
import { conversationTokenHash } from "#lib/server/modules/support/conversation-token";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const FIELDS = {
  id: true,
  number: true,
  kind: true,
  state: true,
  subject: true,
  name: true,
  email: true,
  emailKey: true,
  language: true,
  isSpam: true,
} as const;
export type LockedConversation = {
  id: string;
  number: string;
  kind: string;
  state: ConversationState;
  subject: string;
  name: string;
  email: string | null;
  emailKey: string | null;
  language: string;
  isSpam: boolean;
};

const SAME_WITHIN_MINUTES = 10;

type Received = { text: string; original?: string | null; inboundId?: string };

/** The sender replies on the private page. A closed conversation is opened again. Throws `conversation_not_found`, `conversation_full`. */
export async function replyAsSender(token: string, text: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => addReceived(db, await lockByToken(db, token), { text }, now));
}

/** The sender closes the conversation. Throws `conversation_not_found`. */
export async function closeAsSender(token: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const conversation = await lockByToken(db, token);
    await db.conversation.updateMany({
      where: { id: conversation.id, state: { not: "closed" } },
      data: { state: "closed", closedAt: now, updatedAt: now, ...dueAfterwards(conversation) },
    });
  });
}

/** Appends a message of the sender and e-mails the operator; the same text twice within ten minutes is one message. */
export async function addReceived(
  db: Transaction,
  conversation: LockedConversation,
  { text, original = null, inboundId }: Received,
  now: Date,
): Promise<void> {
  const { id } = conversation;
  const since = addMinutes(now, -SAME_WITHIN_MINUTES);
  if (await db.conversationMessage.findFirst({ where: { conversationId: id, direction: "received", text, createdAt: { gt: since } } }))
    return;
  if ((await db.conversationMessage.count({ where: { conversationId: id } })) >= MESSAGES_MAX) throw new DomainError("conversation_full");
  await db.conversationMessage.create({
    data: { conversationId: id, direction: "received", text, original, inboundId: inboundId ?? null, createdAt: now },
  });
  const state = conversation.state === "open" ? "open" : "waiting";
  await db.conversation.update({ where: { id }, data: { state, closedAt: null, updatedAt: now } });
  await queueNotification(db, conversation, text);
}

/** Locks a conversation by the token of its private page. Throws `conversation_not_found`. */
export async function lockByToken(db: Transaction, token: string): Promise<LockedConversation> {
  const found = await db.conversation.findUnique({ where: { tokenHash: conversationTokenHash(token) }, select: { id: true } });
  if (!found) throw new DomainError("conversation_not_found");
  return lockConversation(db, found.id);
}

/** What is due once a conversation is answered or closed: nothing, except the next step of a copyright case, which has its own deadlines. */
export const dueAfterwards = ({ kind }: LockedConversation): { dueAt?: null } => (kind === "dmca" ? {} : { dueAt: null });

/** Locks a conversation, so that its messages follow each other. Throws `conversation_not_found`. */
export async function lockConversation(db: Transaction, id: string): Promise<LockedConversation> {
  await db.$executeRaw`select 1 from conversation where id = ${id}::uuid for update`;
  const found = await db.conversation.findUnique({ where: { id }, select: FIELDS });
  if (!found) throw new DomainError("conversation_not_found");
  return found;
}

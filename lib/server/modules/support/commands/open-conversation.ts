import "server-only";

import { emailKey, normalizeEmail } from "#lib/domain/accounts/email";
import {
  type ConversationCategory,
  type ConversationKind,
  conversationNumber,
  REPLY_HOURS,
  type TechnicalData,
} from "#lib/domain/support/conversation";
import { dmcaDeadlines } from "#lib/domain/support/dmca/deadlines";
import type { DmcaStatement } from "#lib/domain/support/dmca/notice";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { queueAcknowledgement, queueNotification } from "#lib/server/modules/support/commands/queue-mails";
import { conversationToken, conversationTokenHash } from "#lib/server/modules/support/conversation-token";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

export type NewConversation = {
  kind: ConversationKind;
  category: ConversationCategory;
  subject: string;
  text: string;
  language: string;
  name?: string;
  email?: string | null;
  userId?: string | null;
  rating?: number;
  technical?: TechnicalData | null;
  isSpam?: boolean;
  original?: string | null;
  inboundId?: string;
  /** Of the kind `dmca`. */
  dmca?: DmcaStatement;
  /** Of the kind `counter`: the case that it answers. */
  counteredCaseId?: string;
};
export type OpenedConversation = { id: string; number: string; token: string };

/** The same message from the same address within this time (two tabs, or a retry after a timeout) is one conversation. */
const SAME_WITHIN_MINUTES = 10;

/** Stores a message as a new conversation, and queues its mails in the same transaction: one to the operator, one to the sender. */
export async function openConversation(input: NewConversation, now: Date): Promise<OpenedConversation> {
  return prisma().$transaction(async (db) => {
    const email = input.email ? normalizeEmail(input.email) : null;
    const key = email && emailKey(email);
    if (key !== null) {
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('conversation ' || ${key}, 0))`;
      const same = await findSame(db, key, input, now);
      if (same) return { ...same, token: conversationToken(same.id) };
    }
    const { kind, category, subject, text, language, name = "", userId = null, isSpam = false, original = null } = input;
    const id = crypto.randomUUID();
    const count = await nextCount(db);
    const number = conversationNumber(now.getUTCFullYear(), count);
    const token = conversationToken(id);
    await db.conversation.create({
      data: {
        ...{ id, count, number, kind, category, subject, name, email, emailKey: key, userId, language, isSpam },
        tokenHash: conversationTokenHash(token),
        state: isSpam ? "closed" : "open",
        rating: input.rating ?? null,
        counteredCaseId: input.counteredCaseId ?? null,
        ...(input.technical && { technical: input.technical }),
        dueAt: isSpam && !input.dmca ? null : dueAt(input.dmca, now),
        createdAt: now,
        updatedAt: now,
        closedAt: isSpam ? now : null,
        ...(input.dmca && { dmcaCase: { create: { ...input.dmca, receivedAt: now, dueAt: dmcaDeadlines(now).review } } }),
        messages: { create: { direction: "received", text, original, inboundId: input.inboundId ?? null, createdAt: now } },
      },
      select: { id: true },
    });
    if (!isSpam) {
      const recipient = { id, number, email, emailKey: key, language, subject, name };
      await queueNotification(db, recipient, text);
      await queueAcknowledgement(db, recipient, kind);
    }
    return { id, number, token };
  });
}

/** A notice is confirmed at once; what is due next is its review. */
const dueAt = (dmca: DmcaStatement | undefined, now: Date): Date => (dmca ? dmcaDeadlines(now).review : addMinutes(now, REPLY_HOURS * 60));

const findSame = (db: Transaction, key: string, { kind, subject, text }: NewConversation, now: Date) =>
  db.conversation.findFirst({
    where: { emailKey: key, kind, subject, createdAt: { gt: addMinutes(now, -SAME_WITHIN_MINUTES) }, messages: { some: { text } } },
    select: { id: true, number: true },
  });

async function nextCount(db: Transaction): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`select nextval(pg_get_serial_sequence('conversation', 'count'))::int as count`;
  if (!row) throw new Error("The sequence of conversations has no next value.");
  return row.count;
}

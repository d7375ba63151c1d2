import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { ActOn } from "#lib/domain/moderation/audit";
import { excerpt } from "#lib/domain/text/text";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { queueAnswer } from "#lib/server/modules/support/commands/queue-mails";
import { dueAfterwards, type LockedConversation, lockConversation } from "#lib/server/modules/support/commands/write-message";
import { requireSupport } from "#lib/server/modules/support/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const EXCERPT_LENGTH = 200;

/** Answers the sender, by e-mail if the address is known, and closes the conversation if wanted. Throws `conversation_not_found`, `forbidden`. */
export async function answerConversation(
  viewer: Viewer,
  id: string,
  { text, close = false }: { text: string; close?: boolean | undefined },
  now: Date,
): Promise<void> {
  requireSupport(viewer);
  await prisma().$transaction(async (db) => {
    const conversation = await lockConversation(db, id);
    await addAnswer(db, conversation, { text, authorId: viewer.id }, now);
    if (close) await db.conversation.update({ where: { id }, data: { state: "closed", closedAt: now } });
    await log(db, viewer, conversation, "answer", text, now);
  });
}

/** Appends an answer and queues its mail. */
export async function addAnswer(
  db: Transaction,
  conversation: LockedConversation,
  { text, authorId = null, inboundId }: { text: string; authorId?: string | null; inboundId?: string },
  now: Date,
): Promise<void> {
  const { id } = conversation;
  const mailId = await queueAnswer(db, conversation, text);
  await db.conversationMessage.create({
    data: { conversationId: id, direction: "sent", authorId, text, mailId, inboundId: inboundId ?? null, createdAt: now },
  });
  const data = { state: "answered" as const, isSpam: false, closedAt: null, updatedAt: now, ...dueAfterwards(conversation) };
  await db.conversation.update({ where: { id }, data });
}

/** Adds a note that only administrators see. Throws `conversation_not_found`, `forbidden`. */
export async function addNote(viewer: Viewer, id: string, text: string, now: Date): Promise<void> {
  requireSupport(viewer);
  await prisma().$transaction(async (db) => {
    const conversation = await lockConversation(db, id);
    await db.conversationMessage.create({
      data: { conversationId: id, direction: "note", authorId: viewer.id, text, createdAt: now },
    });
    await log(db, viewer, conversation, "note", text, now);
  });
}

/** Closes a conversation, or opens it again, which also says that it is no spam. Throws `conversation_not_found`, `forbidden`. */
export async function setClosed(viewer: Viewer, id: string, isClosed: boolean, now: Date): Promise<void> {
  requireSupport(viewer);
  await prisma().$transaction(async (db) => {
    const conversation = await lockConversation(db, id);
    if ((conversation.state === "closed") === isClosed) return;
    const data = isClosed
      ? { state: "closed" as const, closedAt: now, ...dueAfterwards(conversation) }
      : { state: "open" as const, closedAt: null, isSpam: false };
    await db.conversation.update({ where: { id }, data });
    await log(db, viewer, conversation, isClosed ? "close" : "reopen", "", now);
  });
}

/** Assigns a conversation to an administrator, or removes the assignment. Throws `conversation_not_found`, `user_not_found`, `forbidden`. */
export async function assignConversation(viewer: Viewer, id: string, userId: string | null, now: Date): Promise<void> {
  requireSupport(viewer);
  await prisma().$transaction(async (db) => {
    const conversation = await lockConversation(db, id);
    const assignee = userId === null ? null : await db.user.findUnique({ where: { id: userId }, select: { role: true, username: true } });
    if (userId !== null && (!assignee || !may(assignee, "administer"))) throw new DomainError("user_not_found");
    await db.conversation.update({ where: { id }, data: { assigneeId: userId } });
    await log(db, viewer, conversation, "assign", assignee?.username ?? "", now);
  });
}

/** The log names the conversation by its number and not its sender: entries outlive the conversation. */
const log = (
  db: Transaction,
  viewer: Viewer,
  { id, number, state }: LockedConversation,
  action: ActOn<"conversation">,
  text: string,
  now: Date,
) =>
  logActions(
    db,
    viewer,
    [
      {
        action,
        subject: { kind: "conversation", id },
        details: { title: number, owner: null, before: state, reason: null, excerpt: excerpt(text, EXCERPT_LENGTH) },
      },
    ],
    now,
  );

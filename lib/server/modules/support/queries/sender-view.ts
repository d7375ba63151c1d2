import "server-only";

import { DomainError } from "#lib/domain/errors";
import type { ConversationState } from "#lib/domain/support/conversation";
import { conversationTokenHash } from "#lib/server/modules/support/conversation-token";
import { prisma } from "#lib/server/platform/database/prisma";

export type SenderView = {
  number: string;
  subject: string;
  state: ConversationState;
  createdAt: Date;
  messages: { id: string; isOwn: boolean; text: string; images: number; createdAt: Date }[];
};

/** A conversation as its sender sees it: without notes, and without who answered. Throws `conversation_not_found`. */
export async function getSenderView(token: string): Promise<SenderView> {
  const found = await prisma().conversation.findUnique({
    where: { tokenHash: conversationTokenHash(token) },
    select: {
      ...{ number: true, subject: true, state: true, createdAt: true },
      messages: {
        where: { direction: { not: "note" } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { id: true, direction: true, text: true, createdAt: true, _count: { select: { attachments: true } } },
      },
    },
  });
  if (!found) throw new DomainError("conversation_not_found");
  const { messages, ...conversation } = found;
  return {
    ...conversation,
    messages: messages.map(({ direction, _count, ...message }) => ({
      ...message,
      isOwn: direction === "received",
      images: _count.attachments,
    })),
  };
}

import "server-only";

import { DomainError } from "#lib/domain/errors";
import type { ConversationState } from "#lib/domain/support/conversation";
import type { DmcaStatus } from "#lib/domain/support/dmca/case";
import type { DmcaRole, DmcaStatement } from "#lib/domain/support/dmca/notice";
import { conversationTokenHash } from "#lib/server/modules/support/conversation-token";
import { type CaseEvent, findCaseHistory } from "#lib/server/modules/support/queries/case-history";
import { prisma } from "#lib/server/platform/database/prisma";
import { findFile } from "#lib/server/platform/storage/storage";

export type SenderView = {
  number: string;
  subject: string;
  state: ConversationState;
  createdAt: Date;
  /** Of a copyright notice. */
  dmcaCase: (DmcaStatement & { receivedAt: Date; status: DmcaStatus; history: CaseEvent[] }) | null;
  messages: { id: string; isOwn: boolean; text: string; images: { id: string; width: number; height: number }[]; createdAt: Date }[];
};

const IMAGES = { orderBy: { createdAt: "asc" }, select: { id: true, width: true, height: true } } as const;

/** A conversation as its sender sees it: without notes, and without who answered. Throws `conversation_not_found`. */
export async function getSenderView(token: string): Promise<SenderView> {
  const found = await prisma().conversation.findUnique({
    where: { tokenHash: conversationTokenHash(token) },
    select: {
      ...{ id: true, number: true, subject: true, state: true, createdAt: true },
      dmcaCase: {
        select: { signature: true, address: true, telephone: true, role: true, work: true, material: true, receivedAt: true, status: true },
      },
      messages: {
        where: { direction: { not: "note" } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { id: true, direction: true, text: true, createdAt: true, attachments: IMAGES },
      },
    },
  });
  if (!found) throw new DomainError("conversation_not_found");
  const { id, messages, dmcaCase, ...conversation } = found;
  return {
    ...conversation,
    dmcaCase: dmcaCase && {
      ...dmcaCase,
      role: dmcaCase.role as DmcaRole,
      status: dmcaCase.status as DmcaStatus,
      history: await findCaseHistory(id, dmcaCase.receivedAt),
    },
    messages: messages.map(({ direction, attachments, ...message }) => ({
      ...message,
      isOwn: direction === "received",
      images: attachments,
    })),
  };
}

/** The file of an image in the conversation with this token. Throws `not_found`. */
export async function getSentImage(token: string, imageId: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await prisma().conversationAttachment.findFirst({
    where: { id: imageId, message: { direction: { not: "note" }, conversation: { tokenHash: conversationTokenHash(token) } } },
    select: { key: true },
  });
  const file = image && (await findFile(image.key));
  if (!file) throw new DomainError("not_found");
  return file;
}

import "server-only";

import type { ExportedConversation, ExportedStrike } from "#lib/contract/support/exported";
import { prisma } from "#lib/server/platform/database/prisma";

/** The conversations of a user or of an address, oldest first, without the administrators' notes. */
export async function exportConversations(userId: string, key: string | null): Promise<ExportedConversation[]> {
  const rows = await prisma().conversation.findMany({
    where: key === null ? { userId } : { OR: [{ userId }, { emailKey: key }] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      ...{ number: true, kind: true, category: true, state: true, subject: true, rating: true, technical: true, createdAt: true },
      dmcaCase: { select: { signature: true, address: true, telephone: true, role: true, work: true, material: true } },
      messages: {
        where: { direction: { not: "note" } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { direction: true, text: true, createdAt: true },
      },
    },
  });
  return rows.map(({ messages, createdAt, technical, ...row }) => ({
    ...row,
    technical: technical as ExportedConversation["technical"],
    createdAt: createdAt.toISOString(),
    messages: messages.map(({ direction, text, createdAt: at }) => ({
      isOwn: direction === "received",
      text,
      createdAt: at.toISOString(),
    })),
  }));
}

/** The copyright cases that count as strikes of a user, oldest first. */
export async function exportStrikes(userId: string): Promise<ExportedStrike[]> {
  const cases = await prisma().dmcaCase.findMany({
    where: { struckUserId: userId },
    orderBy: { receivedAt: "asc" },
    select: { material: true, receivedAt: true, conversation: { select: { number: true } } },
  });
  return cases.map(({ material, receivedAt, conversation }) => ({
    number: conversation.number,
    material,
    receivedAt: receivedAt.toISOString(),
  }));
}

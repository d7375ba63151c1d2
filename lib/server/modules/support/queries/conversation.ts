import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { ConversationCategory, ConversationKind, Delivery, Direction, TechnicalData } from "#lib/domain/support/conversation";
import type { DmcaStatus } from "#lib/domain/support/dmca/case";
import { type DmcaMaterial, materialOf } from "#lib/domain/support/dmca/material";
import type { DmcaRole, DmcaStatement } from "#lib/domain/support/dmca/notice";
import { requireSupport } from "#lib/server/modules/support/policy";
import type { ListedConversation } from "#lib/server/modules/support/queries/administration";
import { type CaseEvent, findCaseHistory } from "#lib/server/modules/support/queries/case-history";
import { materialExists } from "#lib/server/modules/support/queries/material-exists";
import { countStrikes } from "#lib/server/modules/support/queries/strikes";
import { prisma } from "#lib/server/platform/database/prisma";
import { findFile } from "#lib/server/platform/storage/storage";

type CaseDetails = DmcaStatement & {
  receivedAt: Date;
  history: CaseEvent[];
  status: DmcaStatus;
  counteredAt: Date | null;
  dueAt: Date | null;
  /** What a step can remove and restore; null: an administrator does it by hand. */
  removable: DmcaMaterial["kind"] | null;
  /** Whether there is a book, a comment or a post at the address. */
  isFound: boolean;
  /** The author of the removed material, with all their strikes. */
  struckUser: { id: string; username: string; strikes: number } | null;
  counterNotices: { id: string; number: string }[];
};
export type ConversationDetails = ListedConversation & {
  language: string;
  technical: TechnicalData | null;
  createdAt: Date;
  closedAt: Date | null;
  user: { id: string; username: string } | null;
  assigneeId: string | null;
  dmcaCase: CaseDetails | null;
  /** The case that a counter-notice answers. */
  counteredCase: { id: string; number: string } | null;
  messages: {
    id: string;
    direction: Direction;
    author: string | null;
    text: string;
    original: string | null;
    delivery: Delivery | null;
    createdAt: Date;
    images: { id: string; width: number; height: number }[];
  }[];
  /** To whom it can be assigned. */
  administrators: { id: string; username: string }[];
};

/** A conversation with all its messages and notes. Throws `conversation_not_found`, `forbidden`. */
export async function getConversation(viewer: Viewer, id: string): Promise<ConversationDetails> {
  requireSupport(viewer);
  const [found, administrators] = await Promise.all([findWithMessages(id), listAdministrators()]);
  if (!found) throw new DomainError("conversation_not_found");
  const { messages, assignee, dmcaCase, counteredCase, counterNotices, kind, category, technical, ...stored } = found;
  const { tokenHash: _, emailKey: __, userId: ___, count: ____, counteredCaseId: _____, ...row } = stored;
  const deliveries = await findDeliveries(messages.flatMap(({ mailId }) => mailId ?? []));
  return {
    ...row,
    kind: kind as ConversationKind,
    category: category as ConversationCategory,
    technical: technical as TechnicalData | null,
    assignee: assignee?.username ?? null,
    dmcaCase: dmcaCase && { ...(await withStrikes(dmcaCase)), history: await findCaseHistory(id, dmcaCase.receivedAt), counterNotices },
    counteredCase,
    administrators,
    messages: messages.map(({ id: messageId, direction, author, mailId, text, original, createdAt, attachments }) => ({
      ...{ id: messageId, text, original, createdAt, images: attachments },
      direction: direction as Direction,
      author: author?.username ?? null,
      delivery: direction === "sent" ? (mailId ? (deliveries.get(mailId) ?? "sent") : "none") : null,
    })),
  };
}

async function withStrikes({ struckUser, ...stored }: NonNullable<NonNullable<Awaited<ReturnType<typeof findWithMessages>>>["dmcaCase"]>) {
  return {
    ...stored,
    role: stored.role as DmcaRole,
    status: stored.status as DmcaStatus,
    removable: materialOf(stored.material)?.kind ?? null,
    isFound: await materialExists(stored.material),
    struckUser: struckUser && { ...struckUser, strikes: await countStrikes(struckUser.id) },
  };
}

const findWithMessages = (id: string) =>
  prisma().conversation.findUnique({
    where: { id },
    include: {
      dmcaCase: { omit: { conversationId: true, struckUserId: true }, include: { struckUser: { select: { id: true, username: true } } } },
      counteredCase: { select: { id: true, number: true } },
      counterNotices: { where: { isSpam: false }, orderBy: { createdAt: "asc" }, select: { id: true, number: true } },
      user: { select: { id: true, username: true } },
      assignee: { select: { username: true } },
      messages: {
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        include: {
          author: { select: { username: true } },
          attachments: { orderBy: { createdAt: "asc" }, select: { id: true, width: true, height: true } },
        },
      },
    },
  });

const listAdministrators = () =>
  prisma().user.findMany({
    where: { role: "administrator", deactivatedAt: null },
    orderBy: { username: "asc" },
    select: { id: true, username: true },
  });

/** Mails are deleted after a while: a missing one was sent. */
async function findDeliveries(ids: string[]): Promise<Map<string, Delivery>> {
  const mails = await prisma().mail.findMany({ where: { id: { in: ids } }, select: { id: true, sentAt: true, refusal: true } });
  return new Map(mails.map(({ id, sentAt, refusal }) => [id, refusal === null ? (sentAt ? "sent" : "queued") : "refused"]));
}

/** The file of an attached image. Throws `not_found`, `forbidden`. */
export async function getImage(viewer: Viewer, conversationId: string, imageId: string): Promise<Uint8Array<ArrayBuffer>> {
  requireSupport(viewer);
  const image = await prisma().conversationAttachment.findFirst({
    where: { id: imageId, message: { conversationId } },
    select: { key: true },
  });
  const file = image && (await findFile(image.key));
  if (!file) throw new DomainError("not_found");
  return file;
}

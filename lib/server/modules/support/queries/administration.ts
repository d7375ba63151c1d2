import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Cursor } from "#lib/domain/paging/cursor";
import type { Order } from "#lib/domain/paging/order";
import {
  CONVERSATION_STATES,
  type ConversationCategory,
  type ConversationKind,
  type ConversationSort,
  type ConversationState,
  standardSort,
} from "#lib/domain/support/conversation";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { requireSupport } from "#lib/server/modules/support/policy";
import { conversationOrder } from "#lib/server/modules/support/queries/conversation-order";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { type KeysetPage, keysetPage } from "#lib/server/platform/database/keyset";
import { containing } from "#lib/server/platform/database/like";
import { prisma } from "#lib/server/platform/database/prisma";

/** `state`: "waiting" and "open" are what waits for an answer; "spam" is what was probably sent by a program. */
export type ConversationFilter = {
  kind?: ConversationKind | undefined;
  category?: ConversationCategory | undefined;
  state?: ConversationState | "spam" | undefined;
  q?: string | undefined;
  /** By default the standard one of the kind. */
  sort?: ConversationSort | undefined;
  order?: Order | undefined;
};
export type ListedConversation = {
  id: string;
  number: string;
  kind: ConversationKind;
  category: ConversationCategory;
  state: ConversationState;
  subject: string;
  name: string;
  email: string | null;
  rating: number | null;
  assignee: string | null;
  isSpam: boolean;
  dueAt: Date | null;
  updatedAt: Date;
};
export type ConversationCounts = Record<ConversationState | "spam", number>;

/** The condition that a conversation waits for an answer. */
export const WAITS_FOR_ANSWER = { state: { in: ["open", "waiting"] }, isSpam: false } satisfies Prisma.ConversationWhereInput;

/** The number of conversations that wait for an answer. */
export const countWaitingConversations = (): Promise<number> => prisma().conversation.count({ where: WAITS_FOR_ANSWER });

/** The number of copyright cases whose next step is due within a day, or overdue. */
export const countDueCases = (now = new Date()): Promise<number> => prisma().dmcaCase.count({ where: dueCases(now) });

/** The condition that a copyright case's next step is due within a day, or overdue. */
export const dueCases = (now: Date) =>
  ({ dueAt: { lt: addDays(now, 1) }, conversation: { isSpam: false } }) satisfies Prisma.DmcaCaseWhereInput;

/**
 * A page of the conversations, by default the one with the latest message first, and how many of the filter are in each state. A list of copyright
 * cases begins with the one whose next step is due first. Throws `forbidden`.
 */
export async function listConversations(
  viewer: Viewer,
  filter: ConversationFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<KeysetPage<ListedConversation> & { counts: ConversationCounts }> {
  requireSupport(viewer);
  const order = conversationOrder(filter.sort ?? standardSort(filter.kind), filter.order);
  const [found, counts] = await Promise.all([
    prisma().conversation.findMany({
      where: { AND: [whereOf(filter), ...(cursor ? [order.beyond(cursor)] : [])] },
      orderBy: order.orderBy(cursor?.direction === "before"),
      take: limit + 1,
      select: {
        ...{ id: true, number: true, kind: true, category: true, state: true, subject: true, name: true, email: true },
        ...{ rating: true, isSpam: true, dueAt: true, updatedAt: true, assignee: { select: { username: true } } },
      },
    }),
    countStates(filter),
  ]);
  const rows = found.map(({ assignee, kind, category, ...row }) => ({
    ...row,
    kind: kind as ConversationKind,
    category: category as ConversationCategory,
    assignee: assignee?.username ?? null,
  }));
  return { ...keysetPage(rows, cursor, limit, (row) => order.value(row)), counts };
}

function whereOf({ kind, category, state, q }: ConversationFilter): Prisma.ConversationWhereInput {
  const text = q && containing(q);
  return {
    ...(kind && { kind }),
    ...(category && { category }),
    ...(state === "spam" ? { isSpam: true } : { isSpam: false, ...(state && { state }) }),
    ...(text && {
      OR: [{ number: text }, { subject: text }, { name: text }, { email: text }, { messages: { some: { text } } }],
    }),
  };
}

/** How many conversations of the filter each of its states would show. */
async function countStates(filter: ConversationFilter): Promise<ConversationCounts> {
  const [groups, spam] = await Promise.all([
    prisma().conversation.groupBy({ by: ["state"], where: whereOf({ ...filter, state: undefined }), _count: true }),
    prisma().conversation.count({ where: whereOf({ ...filter, state: "spam" }) }),
  ]);
  const of = (state: ConversationState) => groups.find((group) => group.state === state)?._count ?? 0;
  return { ...(Object.fromEntries(CONVERSATION_STATES.map((state) => [state, of(state)])) as Record<ConversationState, number>), spam };
}

/** Conversations whose number, subject or sender contains a text, for the command palette. Throws `forbidden`. */
export async function findConversations(viewer: Viewer, text: string, limit: number): Promise<ListedConversation[]> {
  return (await listConversations(viewer, { q: text }, null, limit)).rows;
}

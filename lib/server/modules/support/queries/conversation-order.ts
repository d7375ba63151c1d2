import "server-only";

import type { Cursor } from "#lib/domain/paging/cursor";
import type { Prisma } from "#lib/server/platform/database/generated/client";

type Sorted = { updatedAt: Date; dueAt: Date | null };

/** The order of a list of conversations, backwards for a page before the cursor, with what a keyset page needs. */
export type ConversationOrder = {
  orderBy(isBack: boolean): Prisma.ConversationOrderByWithRelationInput[];
  /** The rows after the cursor's in its direction. A cursor written by hand begins at the top. */
  beyond(cursor: Cursor): Prisma.ConversationWhereInput;
  value(row: Sorted): string;
};

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);
const dateOf = (value: string) => (Number.isNaN(Date.parse(value)) ? null : new Date(value));

/** The latest message first. */
export const LATEST_FIRST: ConversationOrder = {
  orderBy: (isBack) => (isBack ? [{ updatedAt: "asc" }, { id: "desc" }] : [{ updatedAt: "desc" }, { id: "asc" }]),
  beyond: ({ direction, value, id }) => {
    const at = dateOf(value);
    if (!at || !isId(id)) return {};
    return direction === "after"
      ? { OR: [{ updatedAt: { lt: at } }, { updatedAt: at, id: { gt: id } }] }
      : { OR: [{ updatedAt: { gt: at } }, { updatedAt: at, id: { lt: id } }] };
  },
  value: ({ updatedAt }) => updatedAt.toISOString(),
};

/** Copyright cases by the date of their next step, the earliest first; closed cases, which have none, at the end. */
export const DUE_FIRST: ConversationOrder = {
  orderBy: (isBack) =>
    isBack
      ? [{ dmcaCase: { dueAt: { sort: "desc", nulls: "first" } } }, { id: "desc" }]
      : [{ dmcaCase: { dueAt: { sort: "asc", nulls: "last" } } }, { id: "asc" }],
  beyond: ({ direction, value, id }) => {
    if (!isId(id)) return {};
    const [at, isAfter] = [dateOf(value), direction === "after"];
    const others = { id: isAfter ? { gt: id } : { lt: id } };
    const closed = { dmcaCase: { dueAt: null } };
    if (!at) return isAfter ? { ...closed, ...others } : { OR: [{ ...closed, ...others }, { dmcaCase: { dueAt: { not: null } } }] };
    const equal = { dmcaCase: { dueAt: at }, ...others };
    return isAfter ? { OR: [{ dmcaCase: { dueAt: { gt: at } } }, equal, closed] } : { OR: [{ dmcaCase: { dueAt: { lt: at } } }, equal] };
  },
  value: ({ dueAt }) => dueAt?.toISOString() ?? "closed",
};

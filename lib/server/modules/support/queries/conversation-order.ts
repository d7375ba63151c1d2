import "server-only";

import type { Cursor } from "#lib/domain/paging/cursor";
import type { Order } from "#lib/domain/paging/order";
import { CONVERSATION_ORDER, type ConversationSort } from "#lib/domain/support/conversation";
import type { Prisma } from "#lib/server/platform/database/generated/client";

type Sorted = { updatedAt: Date; subject: string; dueAt: Date | null };
const COLUMN = { changed: "updatedAt", subject: "subject", due: "dueAt" } as const satisfies Record<ConversationSort, keyof Sorted>;

/** The order of a list of conversations, backwards for a page before the cursor, with what a keyset page needs. */
export type ConversationOrder = {
  orderBy(isBack: boolean): Prisma.ConversationOrderByWithRelationInput[];
  /** The rows after the cursor's in its direction. A cursor written by hand begins at the top. */
  beyond(cursor: Cursor): Prisma.ConversationWhereInput;
  value(row: Sorted): string;
};

/** Equal ones by id; those for which nothing is due at the end. */
export function conversationOrder(sort: ConversationSort, order: Order = CONVERSATION_ORDER[sort]): ConversationOrder {
  const column = COLUMN[sort];
  const isAscending = order === "ascending";
  return {
    orderBy: (isBack) => {
      const way = isAscending === isBack ? ("desc" as const) : ("asc" as const);
      const first =
        column === "dueAt" ? { dueAt: { sort: way, nulls: isBack ? ("first" as const) : ("last" as const) } } : { [column]: way };
      return [first, { id: isBack ? "desc" : "asc" }];
    },
    beyond: ({ direction, value, id }) => {
      const isAfter = direction === "after";
      const key = keyOf(column, value);
      if (key === undefined || !isId(id)) return {};
      const equal = { [column]: key, id: isAfter ? { gt: id } : { lt: id } };
      if (key === null) return isAfter ? equal : { OR: [equal, { dueAt: { not: null } }] };
      const further = { [column]: isAscending === isAfter ? { gt: key } : { lt: key } };
      return { OR: [further, equal, ...(column === "dueAt" && isAfter ? [{ dueAt: null }] : [])] };
    },
    value: (row) => {
      const value = row[column];
      return value instanceof Date ? value.toISOString() : (value ?? "");
    },
  };
}

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

/** The cursor's value as the column has it, null for none; undefined if the column cannot have it. */
function keyOf(column: keyof Sorted, value: string): Date | string | null | undefined {
  if (column === "subject") return value.replaceAll("\0", "");
  if (!Number.isNaN(Date.parse(value))) return new Date(value);
  return column === "dueAt" ? null : undefined;
}

import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import {
  AUDIT_ORDER,
  type AuditDetails,
  type AuditEntry,
  type AuditFilter,
  type AuditList,
  type AuditSort,
  type Subject,
} from "#lib/domain/moderation/audit";
import type { Sorting } from "#lib/domain/paging/order";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { requireLogReader } from "#lib/server/modules/moderation/policy";
import { csvHeader, csvRows } from "#lib/server/platform/csv";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

type Act = AuditDetails & { action: string; at: Date };

/** A page of the audit log, the newest first unless the list says otherwise. Throws `forbidden`. */
export async function listAuditEntries(
  viewer: Viewer,
  page: number,
  limit: number,
  { sort = "newest", order, ...filter }: Partial<AuditList> = {},
): Promise<Page<AuditEntry>> {
  requireLogReader(viewer);
  const where = whereOf(filter);
  const [entries, total] = await Promise.all([
    findEntries(where, (page - 1) * limit, limit, orderOf({ sort, order })),
    prisma().auditEntry.count({ where }),
  ]);
  return pageOf(entries, page, limit, total);
}

/** The latest entries about one subject. Throws `forbidden`. */
export async function listActsOn(viewer: Viewer, { kind, id }: Subject, limit: number): Promise<AuditEntry[]> {
  requireLogReader(viewer);
  return findEntries({ kind, subjectId: id }, 0, limit);
}

/** What was done to a subject, and when, oldest first; without who did it, so that it may be shown to whom it concerns. */
export const listActionTimes = ({ kind, id }: Subject): Promise<{ action: string; at: Date }[]> =>
  prisma().auditEntry.findMany({
    where: { kind, subjectId: id },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { action: true, at: true },
  });

/** The entries of these actions on a subject, newest first; like `listActionTimes` without who did it. */
export async function listActs({ kind, id }: Subject, actions: string[], db: Transaction = prisma()): Promise<Act[]> {
  const rows = await db.auditEntry.findMany({
    where: { kind, subjectId: id, action: { in: actions } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { action: true, at: true, details: true },
  });
  return rows.map(({ action, at, details }) => ({ ...(details as AuditDetails), action, at }));
}

/** The kinds of subject and the actions that the log contains, for its filters. Throws `forbidden`. */
export async function listAuditTerms(viewer: Viewer): Promise<{ kinds: string[]; actions: string[] }> {
  requireLogReader(viewer);
  const rows = await prisma().auditEntry.findMany({ distinct: ["kind", "action"], select: { kind: true, action: true } });
  const sorted = (words: string[]) => [...new Set(words)].sort();
  return { kinds: sorted(rows.map(({ kind }) => kind)), actions: sorted(rows.map(({ action }) => action)) };
}

const EXPORTED = 100_000;
const COLUMNS = ["at", "actor", "action", "kind", "subject", "title", "owner", "before", "reason", "excerpt"];

/** The newest entries that match the filter as CSV. Throws `forbidden`. */
export async function exportAuditEntries(viewer: Viewer, filter: AuditFilter): Promise<string> {
  requireLogReader(viewer);
  const entries = await findEntries(whereOf(filter), 0, EXPORTED);
  const rows = entries.map(({ subject, ...entry }) => ({ ...entry, kind: subject.kind, subject: subject.id }));
  return csvHeader(COLUMNS) + csvRows(rows, COLUMNS);
}

type OrderBy = Prisma.AuditEntryOrderByWithRelationInput[];
const NEWEST_FIRST: OrderBy = [{ at: "desc" }, { id: "asc" }];

/** In the order of an index, or of its beginning. */
function orderOf({ sort, order = AUDIT_ORDER[sort] }: Sorting<AuditSort>): OrderBy {
  const way = order === "ascending" ? "asc" : "desc";
  if (sort === "newest") return way === "desc" ? NEWEST_FIRST : [{ at: "asc" }, { id: "desc" }];
  return [...(sort === "action" ? [{ action: way } as const] : ([{ kind: way }, { subjectId: way }] as const)), ...NEWEST_FIRST];
}

async function findEntries(where: Prisma.AuditEntryWhereInput, skip: number, take: number, orderBy = NEWEST_FIRST): Promise<AuditEntry[]> {
  const rows = await prisma().auditEntry.findMany({ where, orderBy, skip, take });
  return rows.map(({ id, at, actor, action, kind, subjectId, details }) => ({
    ...(details as AuditDetails),
    ...{ id, at: at.toISOString(), actor, action, subject: { kind, id: subjectId } },
  }));
}

function whereOf({ actor, kind, subject, action, from, until }: AuditFilter): Prisma.AuditEntryWhereInput {
  return {
    ...(actor !== undefined && { actor: { equals: actor, mode: "insensitive" } }),
    ...(kind !== undefined && { kind }),
    ...(subject !== undefined && { subjectId: subject }),
    ...(action !== undefined && { action }),
    ...((from !== undefined || until !== undefined) && {
      at: { ...(from && { gte: new Date(from) }), ...(until && { lt: addDays(new Date(until), 1) }) },
    }),
  };
}

import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { ReportedSubject, ReportReason, Resolution } from "#lib/domain/moderation/report";
import type { Cursor } from "#lib/domain/paging/cursor";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { type KeysetPage, keysetPage } from "#lib/server/platform/database/keyset";
import { prisma } from "#lib/server/platform/database/prisma";

type Group = { id: string; kind: string; subjectId: string; count: number; firstAt: Date };

/** The number of subjects with open reports. */
export async function countReportedSubjects(): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`
    select count(distinct (kind, subject_id))::int as count from report where resolved_at is null`;
  return row?.count ?? 0;
}

/** The open report that was made first. */
export const findOldestReport = (): Promise<{ kind: string; subjectId: string; createdAt: Date } | null> =>
  prisma().report.findFirst({
    where: { resolvedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { kind: true, subjectId: true, createdAt: true },
  });

/** A page of the subjects with open reports: those with most reports first, among equals the one reported first. Throws `forbidden`. */
export async function listReportedSubjects(viewer: Viewer, cursor: Cursor | null, limit: number): Promise<KeysetPage<ReportedSubject>> {
  requireModerator(viewer);
  const isBack = cursor?.direction === "before";
  const direction = Prisma.raw(isBack ? "desc" : "asc");
  const groups = await prisma().$queryRaw<Group[]>`
    select * from (
      select kind || ':' || subject_id as id, kind, subject_id as "subjectId", count(*)::int as count, min(created_at) as "firstAt"
      from report where resolved_at is null group by kind, subject_id) as reported
    ${cursor ? beyond(cursor) : Prisma.empty}
    order by -count ${direction}, "firstAt" ${direction}, id ${direction} limit ${limit + 1}`;
  const { rows, ...cursors } = keysetPage(groups, cursor, limit, ({ count, firstAt }) => `${count} ${firstAt.toISOString()}`);
  return { ...cursors, rows: await withReports(rows) };
}

/** The rows after the cursor's in its direction. A cursor written by hand begins at the top. */
function beyond({ direction, value, id }: Cursor): Prisma.Sql {
  const [count = "", firstAt = ""] = value.split(" ");
  if (!/^\d{1,9}$/.test(count) || Number.isNaN(Date.parse(firstAt))) return Prisma.empty;
  const compare = Prisma.raw(direction === "before" ? "<" : ">");
  return Prisma.sql`where (-count, "firstAt", id) ${compare} (${-Number(count)}::int, ${new Date(firstAt)}::timestamptz, ${id}::text)`;
}

async function withReports(groups: Group[]): Promise<(ReportedSubject & { id: string })[]> {
  if (groups.length === 0) return [];
  const rows = await prisma().report.findMany({
    where: { resolvedAt: null, OR: groups.map(({ kind, subjectId }) => ({ kind, subjectId })) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      ...{ kind: true, subjectId: true, reason: true, note: true, createdAt: true },
      reporter: { select: { id: true, username: true } },
    },
  });
  return groups.map(({ kind, subjectId, count, firstAt }) => ({
    ...{ kind, id: subjectId, count, firstAt },
    reports: rows
      .filter((row) => row.kind === kind && row.subjectId === subjectId)
      .map(({ reporter, reason, note, createdAt }) => ({ reporter, reason: reason as ReportReason, note, createdAt })),
  }));
}

/** A report as the administrators' page of a user lists it. */
export type ListedReport = {
  id: string;
  kind: string;
  subjectId: string;
  reason: ReportReason;
  note: string;
  createdAt: Date;
  resolution: Resolution | null;
};
export type ReportSummary = Record<"made" | "about", { count: number; latest: ListedReport[] }>;

/** The reports by a user and about the user's content: their number, and the latest. Throws `forbidden`. */
export async function summarizeReports(viewer: Viewer, userId: string, limit: number): Promise<ReportSummary> {
  requireModerator(viewer);
  const [made, about] = await Promise.all([latestReports({ reporterId: userId }, limit), latestReports({ authorId: userId }, limit)]);
  return { made, about };
}

async function latestReports(where: Prisma.ReportWhereInput, limit: number): Promise<ReportSummary["made"]> {
  const [count, rows] = await Promise.all([
    prisma().report.count({ where }),
    prisma().report.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take: limit,
      select: { id: true, kind: true, subjectId: true, reason: true, note: true, createdAt: true, resolution: true },
    }),
  ]);
  const latest = rows.map((row) => ({ ...row, reason: row.reason as ReportReason, resolution: row.resolution as Resolution | null }));
  return { count, latest };
}

/** The user's own reports, oldest first. */
export async function exportReports(userId: string) {
  const rows = await prisma().report.findMany({ where: { reporterId: userId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return rows.map(({ kind, subjectId, reason, note, createdAt, resolution }) => ({
    ...{ kind, subjectId, reason, note, resolution },
    createdAt: createdAt.toISOString(),
  }));
}

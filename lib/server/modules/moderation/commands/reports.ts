import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Subject } from "#lib/domain/moderation/audit";
import type { ReportReason, Resolution } from "#lib/domain/moderation/report";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import type { Moderated } from "#lib/server/platform/moderated";

export type ReportInput = { reason: ReportReason; note: string };

/**
 * Reports a subject. A second report by the same user changes nothing, also after a moderator resolved the first; enough open reports hide the
 * subject. Throws `not_found` for a subject that does not exist or that readers do not see, `own_content`.
 */
export async function recordReport(
  viewer: Viewer,
  { kind, lock, hide }: Pick<Moderated, "kind" | "lock" | "hide">,
  id: string,
  { reason, note }: ReportInput,
  now: Date,
): Promise<void> {
  await prisma().$transaction(async (db) => {
    const subject = await lock(db, id);
    if (!subject) throw new DomainError("not_found");
    const { authorId, isVisible } = subject;
    if (authorId === viewer.id) throw new DomainError("own_content");
    const before = await db.report.count({ where: { kind, subjectId: id, resolvedAt: null } });
    // A subject that others' reports have just hidden may still be on the reporter's screen.
    if (!isVisible && before === 0) throw new DomainError("not_found");
    const data = { kind, subjectId: id, reporterId: viewer.id, authorId, reason, note, createdAt: now };
    const { count } = await db.report.createMany({ data: [data], skipDuplicates: true });
    if (isVisible && count > 0 && before + count >= settings().REPORTS_TO_HIDE) await hide(db, id, now);
  });
}

/** Ends the open reports of subjects that no longer exist. */
export async function resolveGoneReports(subjects: readonly Subject[], now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    for (const { kind, id } of subjects) await resolveReports(db, kind, [id], "gone", now);
  });
}

/** Ends the open reports of subjects; returns the ids of the subjects that had any. Every module with moderated content calls it when it decides or deletes. */
export async function resolveReports(db: Transaction, kind: string, ids: string[], resolution: Resolution, now: Date): Promise<string[]> {
  const rows = await db.report.updateManyAndReturn({
    where: { kind, subjectId: { in: ids }, resolvedAt: null },
    data: { resolvedAt: now, resolution },
    select: { subjectId: true },
  });
  return [...new Set(rows.map(({ subjectId }) => subjectId))];
}

/** The erased user's reports stay, for the moderators, without their name and note. */
export async function anonymiseReports(userId: string, db: Transaction): Promise<void> {
  await db.report.updateMany({ where: { reporterId: userId }, data: { reporterId: null, note: "" } });
}

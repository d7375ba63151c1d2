import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { type Page, pageOf } from "#lib/domain/book/book";
import type { AuditEntry, Decision } from "#lib/domain/moderation/moderation";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { prisma } from "#lib/server/platform/database/prisma";

type Details = Pick<AuditEntry, "book" | "commenter" | "before" | "reason" | "excerpt">;

/** A page of audit entries about comments, newest first. Throws `forbidden`. */
export async function listAuditEntries(viewer: Viewer, page: number, limit: number): Promise<Page<AuditEntry>> {
  requireModerator(viewer);
  const where = { kind: "comment" };
  const [rows, total] = await Promise.all([
    prisma().auditEntry.findMany({ where, orderBy: [{ at: "desc" }, { id: "asc" }], skip: (page - 1) * limit, take: limit }),
    prisma().auditEntry.count({ where }),
  ]);
  const entries = rows.map(({ id, at, actor, action, subjectId, details }) => ({
    ...(details as Details),
    ...{ id, at: at.toISOString(), actor, action: action as Decision, subjectId },
  }));
  return pageOf(entries, page, limit, total);
}

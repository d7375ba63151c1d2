import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { type Page, pageOf } from "#lib/domain/book/book";
import type { AuditDetails, AuditEntry } from "#lib/domain/moderation/audit";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { prisma } from "#lib/server/platform/database/prisma";

/** A page of the audit log, the newest first; of one kind of subject if it is named. Throws `forbidden`. */
export async function listAuditEntries(viewer: Viewer, page: number, limit: number, kind?: string): Promise<Page<AuditEntry>> {
  requireModerator(viewer);
  const where = kind === undefined ? {} : { kind };
  const [rows, total] = await Promise.all([
    prisma().auditEntry.findMany({ where, orderBy: [{ at: "desc" }, { id: "asc" }], skip: (page - 1) * limit, take: limit }),
    prisma().auditEntry.count({ where }),
  ]);
  const entries = rows.map(({ id, at, actor, action, kind, subjectId, details }) => ({
    ...(details as AuditDetails),
    ...{ id, at: at.toISOString(), actor, action, subject: { kind, id: subjectId } },
  }));
  return pageOf(entries, page, limit, total);
}

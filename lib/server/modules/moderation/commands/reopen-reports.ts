import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Resolution } from "#lib/domain/moderation/report";
import { excerpt } from "#lib/domain/text/text";
import { type LoggedAction, logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import type { Moderated, SubjectPreview } from "#lib/server/platform/moderated";

/** Of the text in the audit log. */
const EXCERPT_LENGTH = 120;

export type DecidedSubject = { moderated: Pick<Moderated, "kind" | "lock" | "hide">; id: string; preview: SubjectPreview | undefined };

/**
 * Opens the reports again that the last decision about each of these subjects ended; they hide it if they are enough. Returns how many subjects
 * that changed. Throws `forbidden`, `not_found`.
 */
export async function reopenReports(viewer: Viewer, subjects: readonly DecidedSubject[], now: Date): Promise<number> {
  requireModerator(viewer);
  return prisma().$transaction(async (db) => {
    const reopened: LoggedAction[] = [];
    for (const { moderated, id, preview } of subjects) {
      const { kind, lock, hide } = moderated;
      const locked = await lock(db, id);
      if (!locked || !preview) throw new DomainError("not_found");
      if ((await reopenLast(db, kind, id)) === 0) continue;
      const open = await db.report.count({ where: { kind, subjectId: id, resolvedAt: null } });
      if (locked.isVisible && open >= settings().REPORTS_TO_HIDE) await hide(db, id, now);
      const { title, author, state: before, text } = preview;
      const details = { title, owner: author?.username ?? null, before, reason: null, excerpt: excerpt(text, EXCERPT_LENGTH) };
      reopened.push({ action: "reopen", subject: { kind, id }, details });
    }
    await logActions(db, viewer, reopened, now);
    return reopened.length;
  });
}

/** The same for one subject, whose row is locked; returns how many reports. */
async function reopenLast(db: Transaction, kind: string, id: string): Promise<number> {
  const resolutions: Resolution[] = ["kept", "removed"];
  const decided = { kind, subjectId: id, resolution: { in: resolutions } };
  const last = await db.report.findFirst({ where: decided, orderBy: { resolvedAt: "desc" }, select: { resolvedAt: true } });
  if (!last) return 0;
  const { count } = await db.report.updateMany({
    where: { ...decided, resolvedAt: last.resolvedAt },
    data: { resolvedAt: null, resolution: null },
  });
  return count;
}

import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { AuditAct, AuditDetails } from "#lib/domain/moderation/audit";
import type { Transaction } from "#lib/server/platform/database/transaction";

export type LoggedAction = AuditAct & { details: AuditDetails };

/** Writes actions of one viewer to the audit log, in the transaction that performs them. */
export async function logActions(db: Transaction, viewer: Pick<Viewer, "id">, actions: LoggedAction[], now: Date): Promise<void> {
  const { username } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { username: true } });
  await db.auditEntry.createMany({
    data: actions.map(({ action, subject, details }) => ({
      at: now,
      actorId: viewer.id,
      actor: username,
      action,
      kind: subject.kind,
      subjectId: subject.id,
      details,
    })),
  });
}

import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Serialises all changes of who administers the site: two administrators who demote each other at once would both succeed otherwise. */
const ADMINISTRATORS_LOCK = 4_201;

/** The ids of the active administrators, none of whom changes until the transaction ends. */
export async function lockAdministrators(db: Transaction): Promise<string[]> {
  await db.$executeRaw`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`;
  const rows = await db.user.findMany({
    where: { role: "administrator", deactivatedAt: null, deleteAfter: null },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Throws `last_administrator` if this user is the only active administrator. */
export function requireOtherAdministrator(administrators: readonly string[], userId: string): void {
  if (administrators.includes(userId) && administrators.length === 1) throw new DomainError("last_administrator");
}

/**
 * For an act against another user: throws `own_account` for the viewer's own, `forbidden` if the viewer is no administrator any more,
 * `last_administrator` as above.
 */
export async function requireActAgainst(db: Transaction, viewer: Viewer, userId: string): Promise<void> {
  if (viewer.id === userId) throw new DomainError("own_account");
  const administrators = await lockAdministrators(db);
  if (!administrators.includes(viewer.id)) throw new DomainError("forbidden");
  requireOtherAdministrator(administrators, userId);
}

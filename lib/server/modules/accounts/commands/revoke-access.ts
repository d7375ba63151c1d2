import "server-only";

import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Ends all sessions of a user and revokes pending e-mail links, app passwords and API keys. Called after each action that proves ownership of the account. Links
 * that undo a change of address remain valid, because an intruder could otherwise revoke the owner's.
 */
export async function revokeAccess(db: Transaction, userId: string, { keepAppPasswords = false } = {}): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { sessionEpoch: { increment: 1 } } });
  await db.session.deleteMany({ where: { userId } });
  await db.emailToken.deleteMany({ where: { userId, purpose: { not: "undo" } } });
  if (keepAppPasswords) return;
  await db.appPassword.deleteMany({ where: { userId } });
  await db.apiKey.deleteMany({ where: { userId } });
}

import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { consequenceOf } from "#lib/domain/dmca/strike";
import { DomainError } from "#lib/domain/errors";
import { liftSuspension, suspendUser } from "#lib/server/modules/accounts/commands/suspension";
import { queueRemovalNotice } from "#lib/server/modules/support/commands/queue-mails";
import { countStrikes } from "#lib/server/modules/support/queries/strikes";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** `work`: the one that the notice claims. */
type Removal = { userId: string; number: string; material: string; work: string };

/**
 * E-mails the author that their material was removed, which strike it is, and how to object. Returns the number of strikes. The caller has stored the
 * strike in the same transaction.
 */
export async function tellAuthor(db: Transaction, { userId, number, material, work }: Removal): Promise<number> {
  const strike = await countStrikes(userId, db);
  const author = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true, email: true, language: true } });
  await queueRemovalNotice(db, author, { number, material, work, strike });
  return strike;
}

/** Suspends the author at the second strike for 30 days, at the third for good. Accounts protected from administrators stay as they are. */
export async function suspendByStrikes(viewer: Viewer, userId: string, strikes: number, reason: string, now: Date): Promise<void> {
  const consequence = consequenceOf(strikes);
  if (consequence === "warning") return;
  await unlessProtected(suspendUser(viewer, userId, { days: consequence.days, reason }, now));
}

/** Lifts the suspension that a strike gave, if it is still the one for this reason. */
export async function liftStrikeSuspension(viewer: Viewer, userId: string, reason: string, now: Date): Promise<void> {
  const user = await prisma().user.findUnique({ where: { id: userId }, select: { suspensionReason: true } });
  if (user?.suspensionReason === reason) await unlessProtected(liftSuspension(viewer, userId, now));
}

const PROTECTED = ["own_account", "last_administrator", "user_not_found"];

async function unlessProtected(act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof DomainError && PROTECTED.includes(error.code))) throw error;
  });
}

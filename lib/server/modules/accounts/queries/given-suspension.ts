import "server-only";

import { type GivenSuspension, isInForce } from "#lib/domain/accounts/suspension";
import { listActs } from "#lib/server/modules/moderation/queries/audit-log";
import type { Transaction } from "#lib/server/platform/database/transaction";

const ACTS = ["suspend", "suspend-indefinitely", "lift-suspension"];

/**
 * The suspension that is in force if the acts are left out whose reason `isIgnored`; null: there is none. The audit log has it: a user's row keeps
 * only the latest.
 */
export async function findGivenSuspension(
  userId: string,
  isIgnored: (reason: string | null) => boolean,
  now: Date,
  db: Transaction,
): Promise<GivenSuspension | null> {
  const acts = await listActs({ kind: "user", id: userId }, ACTS, db);
  const last = acts.find(({ reason }) => !isIgnored(reason));
  if (!last || last.action === "lift-suspension") return null;
  const { at, title, reason } = last;
  // The title is the day of the end. A suspension lasts whole days, so it ends at the time at which it began.
  const until = last.action === "suspend" && title ? new Date(`${title}${at.toISOString().slice(title.length)}`) : null;
  const suspension = { since: at, until, reason: reason ?? "" };
  return isInForce(suspension, now) ? suspension : null;
}

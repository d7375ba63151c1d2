import "server-only";

import { emailKey } from "#lib/domain/account/email";
import type { Viewer } from "#lib/domain/account/viewer";
import { SUPPRESSION_REASONS, type SuppressionReason } from "#lib/domain/newsletter/newsletter";
import { prisma } from "#lib/server/platform/database/prisma";

/** From now on no news goes to these addresses; codes and links that somebody asks for still do. The first reason stays. */
export async function suppressAddresses(emails: string[], reason: SuppressionReason, now: Date): Promise<void> {
  const data = emails.map((email) => ({ emailKey: emailKey(email), reason, at: now }));
  await prisma().suppressedAddress.createMany({ data, skipDuplicates: true });
}

/** Why no news goes to an address, and since when; null when nothing is in its way. */
export async function findSuppression(key: string): Promise<{ reason: SuppressionReason; since: string } | null> {
  const silenced = await prisma().suppressedAddress.findUnique({ where: { emailKey: key } });
  const reason = SUPPRESSION_REASONS.find((each) => each === silenced?.reason);
  return silenced && reason ? { reason, since: silenced.at.toISOString() } : null;
}

/** News goes to a member's own address again, as its owner wishes; only to one that is verified. */
export async function liftSuppression(viewer: Pick<Viewer, "id">): Promise<void> {
  await prisma().$executeRaw`
    delete from suppressed_address using users
    where users.id = ${viewer.id}::uuid and users.verified_at is not null and suppressed_address.email_key = users.email_key`;
}

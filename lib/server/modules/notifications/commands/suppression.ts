import "server-only";

import { emailKey } from "#lib/domain/account/email";
import type { Viewer } from "#lib/domain/account/viewer";
import { SUPPRESSION_REASONS, type SuppressionReason } from "#lib/domain/newsletter/newsletter";
import { prisma } from "#lib/server/platform/database/prisma";

/** Stops digests to these addresses; requested e-mails (codes, links) are still sent. The first reason is kept. */
export async function suppressAddresses(emails: string[], reason: SuppressionReason, now: Date): Promise<void> {
  const data = emails.map((email) => ({ emailKey: emailKey(email), reason, at: now }));
  await prisma().suppressedAddress.createMany({ data, skipDuplicates: true });
}

/** The reason and date of an address's suppression, or null. */
export async function findSuppression(key: string): Promise<{ reason: SuppressionReason; since: string } | null> {
  const row = await prisma().suppressedAddress.findUnique({ where: { emailKey: key } });
  const reason = SUPPRESSION_REASONS.find((each) => each === row?.reason);
  return row && reason ? { reason, since: row.at.toISOString() } : null;
}

/** Removes the suppression of the viewer's address if it is verified. */
export async function liftSuppression(viewer: Pick<Viewer, "id">): Promise<void> {
  await prisma().$executeRaw`
    delete from suppressed_address using users
    where users.id = ${viewer.id}::uuid and users.verified_at is not null and suppressed_address.email_key = users.email_key`;
}

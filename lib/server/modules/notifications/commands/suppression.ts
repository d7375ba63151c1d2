import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { SUPPRESSION_REASONS, type SuppressionReason } from "#lib/domain/newsletter/newsletter";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { requireMailAdministrator } from "#lib/server/modules/notifications/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import { keyedHash } from "#lib/server/platform/secrets";

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

/** Removes an address's suppression on an administrator's behalf. Throws `forbidden`, `not_found`. */
export async function liftSuppressionOf(viewer: Viewer, email: string, now: Date): Promise<void> {
  requireMailAdministrator(viewer);
  const key = emailKey(email);
  await prisma().$transaction(async (db) => {
    const { count } = await db.suppressedAddress.deleteMany({ where: { emailKey: key } });
    if (count === 0) throw new DomainError("not_found");
    // The address is personal data, and entries of the log are never deleted.
    const details = { title: null, owner: null, before: null, reason: null, excerpt: "" };
    await logActions(db, viewer, [{ action: "lift-suppression", subject: { kind: "address", id: keyedHash(key) }, details }], now);
  });
}

/** Removes the suppression of the viewer's address if it is verified. */
export async function liftSuppression(viewer: Pick<Viewer, "id">): Promise<void> {
  await prisma().$executeRaw`
    delete from suppressed_address using users
    where users.id = ${viewer.id}::uuid and users.verified_at is not null and suppressed_address.email_key = users.email_key`;
}

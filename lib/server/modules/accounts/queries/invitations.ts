import "server-only";

import { type Invitation, LISTED_INVITATIONS } from "#lib/domain/accounts/invitation";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Language } from "#lib/domain/language";
import { requireUserAdministrator } from "#lib/server/modules/accounts/policy";
import { prisma } from "#lib/server/platform/database/prisma";

/** The invitations that were not accepted, also expired ones, latest first. Throws `forbidden`. */
export async function listInvitations(viewer: Viewer, now: Date): Promise<Invitation[]> {
  requireUserAdministrator(viewer);
  const rows = await prisma().invitation.findMany({
    orderBy: [{ sentAt: "desc" }, { id: "desc" }],
    take: LISTED_INVITATIONS,
    select: { id: true, email: true, role: true, language: true, sentAt: true, expiresAt: true },
  });
  return rows.map((row) => ({ ...row, language: row.language as Language, isExpired: row.expiresAt <= now }));
}

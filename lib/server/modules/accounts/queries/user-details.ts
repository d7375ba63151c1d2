import "server-only";

import type { UserDetails } from "#lib/domain/accounts/user-details";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { API_TIERS } from "#lib/domain/api/quota";
import { requireUserAdministrator } from "#lib/server/modules/accounts/policy";
import { RESTRICTIONS, restrictionsOf } from "#lib/server/modules/accounts/queries/restrictions";
import { prisma } from "#lib/server/platform/database/prisma";
import { avatarUrl } from "#lib/urls/avatars";

const SHOWN_SESSIONS = 20;
const SHOWN_NOTES = 100;

/** What administrators see about a user, or null. Throws `forbidden`. */
export async function findUserDetails(viewer: Viewer, id: string, now: Date): Promise<UserDetails | null> {
  requireUserAdministrator(viewer);
  const row = await prisma().user.findUnique({
    where: { id },
    select: {
      id: true,
      username: true,
      email: true,
      firstName: true,
      lastName: true,
      bio: true,
      avatar: true,
      role: true,
      language: true,
      createdAt: true,
      verifiedAt: true,
      deactivatedAt: true,
      deleteAfter: true,
      passwordHash: true,
      passwordExpiredAt: true,
      apiTier: true,
      ...RESTRICTIONS,
      connections: { select: { provider: true }, orderBy: { provider: "asc" } },
      sessions: {
        where: { expiresAt: { gt: now } },
        orderBy: { seenAt: "desc" },
        take: SHOWN_SESSIONS,
        select: { id: true, device: true, createdAt: true, seenAt: true },
      },
      notes: {
        orderBy: { createdAt: "desc" },
        take: SHOWN_NOTES,
        select: { id: true, writer: true, text: true, createdAt: true },
      },
      totp: { select: { confirmedAt: true } },
      _count: { select: { appPasswords: true, apiKeys: true, passkeys: true } },
    },
  });
  if (!row) return null;
  const { passwordHash, passwordExpiredAt, connections, avatar, totp, _count, suspendedAt, suspendedUntil, suspensionReason, ...others } =
    row;
  const { approvalRequiredAt, approvalReason, apiTier, ...rest } = others;
  const restrictions = restrictionsOf({ suspendedAt, suspendedUntil, suspensionReason, approvalRequiredAt, approvalReason });
  return {
    ...rest,
    avatar: avatarUrl(avatar),
    hasPassword: passwordHash !== null,
    mustChangePassword: passwordExpiredAt !== null,
    providers: connections.map(({ provider }) => provider),
    appPasswords: _count.appPasswords,
    apiKeys: _count.apiKeys,
    apiTier: API_TIERS.find((tier) => tier === apiTier) ?? "free",
    passkeys: _count.passkeys,
    ...restrictions,
    hasTotp: totp?.confirmedAt != null,
  };
}

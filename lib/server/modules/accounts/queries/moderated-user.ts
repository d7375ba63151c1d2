import "server-only";

import type { ModeratedUser } from "#lib/domain/accounts/user-details";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { RESTRICTIONS, restrictionsOf } from "#lib/server/modules/accounts/queries/restrictions";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import { avatarUrl } from "#lib/urls/avatars";

/** What moderators see about a user, or null. Throws `forbidden`. */
export async function findModeratedUser(viewer: Viewer, id: string): Promise<ModeratedUser | null> {
  requireModerator(viewer);
  const row = await prisma().user.findUnique({
    where: { id },
    select: {
      ...{ id: true, username: true, firstName: true, lastName: true, avatar: true, role: true },
      ...{ createdAt: true, verifiedAt: true, deactivatedAt: true, deleteAfter: true },
      ...RESTRICTIONS,
    },
  });
  if (!row) return null;
  const { suspendedAt, suspendedUntil, suspensionReason, approvalRequiredAt, approvalReason, ...user } = row;
  const restrictions = restrictionsOf({ suspendedAt, suspendedUntil, suspensionReason, approvalRequiredAt, approvalReason });
  return { ...user, avatar: avatarUrl(user.avatar), ...restrictions };
}

import "server-only";

import { hasPublicPage, type PublicUser, publicSections } from "#lib/domain/accounts/public-profile";
import { usernameKey } from "#lib/domain/accounts/username";
import { prisma } from "#lib/server/platform/database/prisma";
import { avatarUrl } from "#lib/urls/avatars";

/** The public page of the user with this name, in any spelling that counts as the same; null if there is none. */
export async function findPublicUser(username: string): Promise<PublicUser | null> {
  const user = await prisma().user.findUnique({
    where: { usernameKey: usernameKey(username) },
    select: {
      id: true,
      username: true,
      firstName: true,
      lastName: true,
      bio: true,
      avatar: true,
      createdAt: true,
      publicProfile: true,
      verifiedAt: true,
      deactivatedAt: true,
      deleteAfter: true,
    },
  });
  if (!user || !hasPublicPage(user)) return null;
  const { publicProfile, verifiedAt: _verifiedAt, deactivatedAt: _deactivatedAt, deleteAfter: _deleteAfter, ...row } = user;
  return { ...row, avatar: avatarUrl(row.avatar), createdAt: row.createdAt.toISOString(), sections: publicSections(publicProfile) };
}

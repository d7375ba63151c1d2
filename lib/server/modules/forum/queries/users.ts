import "server-only";

import { usernameKey } from "#lib/domain/accounts/username";
import { prisma } from "#lib/server/platform/database/prisma";
import { avatarUrl } from "#lib/urls/avatars";

const FOUND = 6;

/** Users who have posted in the forum and whose names begin with the prefix, by name. */
export async function findPosters(prefix: string): Promise<{ username: string; avatar: string | null }[]> {
  const users = await prisma().user.findMany({
    where: {
      usernameKey: { startsWith: usernameKey(prefix).replace(/[\\%_]/g, String.raw`\$&`) },
      deactivatedAt: null,
      forumPosts: { some: { state: "published" } },
    },
    orderBy: { usernameKey: "asc" },
    take: FOUND,
    select: { username: true, avatar: true },
  });
  return users.map(({ username, avatar }) => ({ username, avatar: avatarUrl(avatar) }));
}

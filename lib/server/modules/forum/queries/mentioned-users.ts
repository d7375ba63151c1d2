import "server-only";

import { hasPublicPage } from "#lib/domain/accounts/public-profile";
import { linkMentions, type MentionedUser, mentionsInHtml } from "#lib/server/modules/forum/render/link-mentions";
import { prisma } from "#lib/server/platform/database/prisma";

/** The users that rendered posts mention, by key. */
export async function findMentionedUsers(htmls: readonly string[]): Promise<Map<string, MentionedUser>> {
  const keys = [...new Set(htmls.flatMap(mentionsInHtml))];
  if (keys.length === 0) return new Map();
  const rows = await prisma().user.findMany({
    where: { usernameKey: { in: keys } },
    select: { username: true, usernameKey: true, publicProfile: true, verifiedAt: true, deactivatedAt: true, deleteAfter: true },
  });
  return new Map(rows.map(({ usernameKey, username, ...account }) => [usernameKey, { username, hasPage: hasPublicPage(account) }]));
}

/** A rendered post with its mentions linked. */
export const withLinkedMentions = async (html: string): Promise<string> => linkMentions(html, await findMentionedUsers([html]));

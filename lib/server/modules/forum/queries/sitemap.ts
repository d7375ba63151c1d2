import "server-only";

import { FORUM_TAG } from "#lib/domain/cache-tag";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

type Entry = { slug: string; updatedAt: string };

/**
 * Visible threads, except those whose first post is removed, whose pages are not indexed; and the sections that have any threads; with the dates
 * of their last posts.
 */
export async function listSitemapForum(): Promise<{ sections: Entry[]; threads: Entry[] }> {
  usesTags(FORUM_TAG);
  const rows = await prisma().forumThread.findMany({
    where: { state: "published" },
    orderBy: { id: "asc" },
    select: {
      ...{ slug: true, lastPostAt: true, section: { select: { slug: true } } },
      posts: { where: { number: 1, state: "published" }, select: { id: true } },
    },
  });
  const sections = new Map<string, string>();
  const threads = rows.flatMap(({ slug, lastPostAt, section, posts }) => {
    const updatedAt = lastPostAt.toISOString();
    if (updatedAt > (sections.get(section.slug) ?? "")) sections.set(section.slug, updatedAt);
    return posts.length > 0 ? [{ slug, updatedAt }] : [];
  });
  return { sections: [...sections].map(([slug, updatedAt]) => ({ slug, updatedAt })), threads };
}

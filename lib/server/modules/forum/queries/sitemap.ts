import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

type Entry = { slug: string; updatedAt: string };

/** Visible threads whose first post is visible, as pages of others are not indexed, and the sections that have any, with the dates of their last posts. */
export async function listSitemapForum(): Promise<{ sections: Entry[]; threads: Entry[] }> {
  const rows = await prisma().forumThread.findMany({
    where: { state: "published", posts: { some: { number: 1, state: "published" } } },
    orderBy: { id: "asc" },
    select: { slug: true, lastPostAt: true, section: { select: { slug: true } } },
  });
  const sections = new Map<string, string>();
  const threads = rows.map(({ slug, lastPostAt, section }) => {
    const updatedAt = lastPostAt.toISOString();
    if (updatedAt > (sections.get(section.slug) ?? "")) sections.set(section.slug, updatedAt);
    return { slug, updatedAt };
  });
  return { sections: [...sections].map(([slug, updatedAt]) => ({ slug, updatedAt })), threads };
}

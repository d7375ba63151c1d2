import "server-only";

import { cache } from "react";
import { FORUM_TAG, forumSectionTag } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import type { ForumSection, LastPost } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import { usersTags } from "#lib/server/modules/forum/queries/users-tags";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Finds a row by its id or its slug. */
export const byKey = (key: string) => (UUID.test(key) ? { id: key } : { slug: key });

/** The columns of a section with its texts in one language. */
const sectionSelect = (locale: Language) =>
  ({
    id: true,
    slug: true,
    title: true,
    description: true,
    isRestricted: true,
    threadCount: true,
    postCount: true,
    texts: { where: { locale }, select: { title: true, description: true } },
  }) satisfies Prisma.ForumSectionSelect;
type Row = Prisma.ForumSectionGetPayload<{ select: ReturnType<typeof sectionSelect> }>;

/** All sections in their order, with their texts in the language where there are some. */
export async function listSections(locale: Language): Promise<ForumSection[]> {
  const rows = await prisma().forumSection.findMany({ orderBy: [{ position: "asc" }, { id: "asc" }], select: sectionSelect(locale) });
  const lastPosts = await findLastPosts(rows.map(({ id }) => id));
  usesTags(FORUM_TAG, ...usersTags([...lastPosts.values()].map(({ username }) => username)));
  return rows.map((row) => sectionOf(row, lastPosts.get(row.id) ?? null));
}

/** A section by id or slug; null if there is none. */
export const findSection = cache(async (key: string, locale: Language): Promise<ForumSection | null> => {
  const row = await prisma().forumSection.findUnique({ where: byKey(key), select: sectionSelect(locale) });
  usesTags(row ? forumSectionTag(row.id) : FORUM_TAG);
  return row && sectionOf(row, (await findLastPosts([row.id])).get(row.id) ?? null);
});

/** Throws `section_not_found`. */
export async function getSection(key: string, locale: Language): Promise<ForumSection> {
  const section = await findSection(key, locale);
  if (!section) throw new DomainError("section_not_found");
  return section;
}

const sectionOf = ({ texts: [text], ...row }: Row, lastPost: LastPost | null): ForumSection => ({
  ...row,
  title: text?.title ?? row.title,
  description: text?.description ?? row.description,
  lastPost,
});

type LastRow = { sectionId: string; id: string; slug: string; title: string; postCount: number; username: string | null; lastPostAt: Date };

async function findLastPosts(sectionIds: string[]): Promise<Map<string, LastPost>> {
  const rows = await prisma().$queryRaw<LastRow[]>`
    select section.id as "sectionId", thread.id, thread.slug, thread.title, thread.post_count as "postCount", thread.last_post_at as "lastPostAt",
      users.username
    from unnest(${sectionIds}::uuid[]) as section (id)
    cross join lateral (
      -- Only columns of one index: the planner would prefer to walk another one, through the threads of all sections.
      select id from forum_thread where section_id = section.id and state = 'published' order by last_post_at desc, id limit 1) last
    join forum_thread thread on thread.id = last.id
    left join users on users.id = thread.last_poster_id`;
  return new Map(
    rows.map(({ sectionId, id, slug, title, postCount, username, lastPostAt }) => [
      sectionId,
      { thread: { id, slug, title }, number: postCount, username, createdAt: lastPostAt.toISOString() },
    ]),
  );
}

import "server-only";

import { cache } from "react";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { bookThreadsTag, FORUM_TAG, forumThreadTag } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import type { ForumThread, ListedThread } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import { mayReadThread } from "#lib/server/modules/forum/policy";
import { asListed, listedTags } from "#lib/server/modules/forum/queries/listed-threads";
import { byKey } from "#lib/server/modules/forum/queries/sections";
import { threadOf, threadSelect } from "#lib/server/modules/forum/queries/thread-row";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

/** A page of a section's visible threads: sticky ones first, then by last post. `total` is the section's number of visible threads. */
export async function listThreads(
  section: { id: string; threadCount: number },
  page: number,
  limit: number,
  locale: Language,
): Promise<Page<ListedThread>> {
  // The ids first: OFFSET then skips entries of the index, and not whole rows.
  const ids = await prisma().$queryRaw<{ id: string }[]>`
    select id from forum_thread where section_id = ${section.id}::uuid and state = 'published'
    order by is_sticky desc, last_post_at desc, id limit ${limit} offset ${(page - 1) * limit}`;
  return pageOf(await threadsOf(ids, locale), page, limit, section.threadCount);
}

/** A page of the visible threads of all sections, by last post; `total` is their number. */
export async function listLatestThreads(total: number, page: number, limit: number, locale: Language): Promise<Page<ListedThread>> {
  const ids = await prisma().$queryRaw<{ id: string }[]>`
    select id from forum_thread where state = 'published' order by last_post_at desc, id limit ${limit} offset ${(page - 1) * limit}`;
  return pageOf(await threadsOf(ids, locale), page, limit, total);
}

/** The visible threads about a book, by last post. */
export async function listBookThreads(bookId: string, limit: number, locale: Language): Promise<{ items: ListedThread[]; total: number }> {
  usesTags(bookThreadsTag(bookId));
  const where = { bookId, state: "published" } as const;
  const [rows, total] = await Promise.all([
    prisma().forumThread.findMany({ where, orderBy: [{ lastPostAt: "desc" }, { id: "asc" }], take: limit, select: threadSelect(locale) }),
    prisma().forumThread.count({ where }),
  ]);
  const items = await asListed(rows.map(threadOf));
  usesTags(...listedTags(items));
  return { items, total };
}

/** The threads with these ids, in their order; unknown ones are left out. */
export async function threadsOf(found: readonly { id: string }[], locale: Language): Promise<ListedThread[]> {
  const ids = found.map(({ id }) => id);
  const rows = await prisma().forumThread.findMany({ where: { id: { in: ids } }, select: threadSelect(locale) });
  const byId = new Map(rows.map((row) => [row.id, threadOf(row)]));
  return asListed(ids.flatMap((id) => byId.get(id) ?? []));
}

/** A visible thread by id or slug; null if there is none. */
export const findThread = cache(async (key: string, locale: Language): Promise<ForumThread | null> => {
  const row = await prisma().forumThread.findUnique({ where: { ...byKey(key), state: "published" }, select: threadSelect(locale) });
  usesTags(row ? forumThreadTag(row.id) : FORUM_TAG);
  return row && threadOf(row);
});

/** A thread that the viewer may read, by id or slug. Throws `thread_not_found`. */
export async function getThread(viewer: Viewer | null, key: string, locale: Language): Promise<ForumThread> {
  const row = await prisma().forumThread.findUnique({ where: byKey(key), select: threadSelect(locale) });
  if (!row || !mayReadThread(viewer, row)) throw new DomainError("thread_not_found");
  return threadOf(row);
}

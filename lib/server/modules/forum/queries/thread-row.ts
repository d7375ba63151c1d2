import "server-only";

import type { ForumThread } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import type { Prisma } from "#lib/server/platform/database/generated/client";

/** The columns of a thread, with its section's title in one language. */
export const threadSelect = (locale: Language) =>
  ({
    id: true,
    slug: true,
    title: true,
    userId: true,
    state: true,
    isSticky: true,
    isLocked: true,
    createdAt: true,
    viewCount: true,
    postCount: true,
    lastPostAt: true,
    section: { select: { id: true, slug: true, title: true, texts: { where: { locale }, select: { title: true } } } },
    book: { select: { id: true, title: true, withdrawnAt: true } },
    user: { select: { username: true } },
    lastPoster: { select: { username: true } },
  }) satisfies Prisma.ForumThreadSelect;
export type ThreadRow = Prisma.ForumThreadGetPayload<{ select: ReturnType<typeof threadSelect> }>;

export function threadOf({ section, book, user, lastPoster, lastPostAt, createdAt, userId: _userId, ...row }: ThreadRow): ForumThread {
  const [text] = section.texts;
  return {
    ...row,
    section: { id: section.id, slug: section.slug, title: text?.title ?? section.title },
    book: book && book.withdrawnAt === null ? { id: book.id, title: book.title } : null,
    username: user?.username ?? null,
    createdAt: createdAt.toISOString(),
    lastPost: { username: lastPoster?.username ?? null, createdAt: lastPostAt.toISOString() },
  };
}

import "server-only";

import type { ForumThread } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { avatarUrl } from "#lib/urls/avatars";

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
    book: {
      select: {
        id: true,
        title: true,
        withdrawnAt: true,
        author: { select: { id: true, displayName: true, colour: true, tint: true, motif: true } },
      },
    },
    user: { select: { username: true, avatar: true } },
    lastPoster: { select: { username: true } },
  }) satisfies Prisma.ForumThreadSelect;
export type ThreadRow = Prisma.ForumThreadGetPayload<{ select: ReturnType<typeof threadSelect> }>;

export function threadOf({ section, book, user, lastPoster, lastPostAt, createdAt, userId: _userId, ...row }: ThreadRow): ForumThread {
  const [text] = section.texts;
  return {
    ...row,
    section: { id: section.id, slug: section.slug, title: text?.title ?? section.title },
    book: book && book.withdrawnAt === null ? bookOf(book) : null,
    username: user?.username ?? null,
    avatar: avatarUrl(user?.avatar ?? null),
    createdAt: createdAt.toISOString(),
    lastPost: { username: lastPoster?.username ?? null, createdAt: lastPostAt.toISOString() },
  };
}

const bookOf = ({ id, title, author: { displayName: name, ...author } }: NonNullable<ThreadRow["book"]>): ForumThread["book"] => ({
  id,
  title,
  author: { ...author, name },
});

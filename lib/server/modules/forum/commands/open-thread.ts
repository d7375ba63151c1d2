import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { slugOf } from "#lib/domain/text/slug";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { requireBook } from "#lib/server/modules/books/queries/require-book";
import { deleteSentDraft } from "#lib/server/modules/forum/commands/drafts";
import {
  type AntiSpam,
  addPost,
  lockAuthor,
  prepareFor,
  type SentDraft,
  WAITING,
  type WrittenPost,
} from "#lib/server/modules/forum/commands/write-post";
import { mayOpenThread } from "#lib/server/modules/forum/policy";
import { byKey } from "#lib/server/modules/forum/queries/sections";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

type ThreadInput = AntiSpam & SentDraft & { title: string; content: string; sectionId: string; bookId?: string | undefined };

const SAME_WITHIN_MINUTES = 10;
/** Slugs that are other pages below /forum/thread. */
const FALLBACK_SLUG = "thread";

/**
 * Opens a thread with its first post, and subscribes its author. Throws `section_not_found`, `section_restricted`, `book_not_found`,
 * `book_withdrawn`, `duplicate_post`, `invalid_input`, `too_many_requests`.
 */
export async function openThread(
  viewer: Viewer,
  { title, content, sectionId, bookId, draftBasedOn, ...antiSpam }: ThreadInput,
  now: Date,
): Promise<WrittenPost> {
  const section = await prisma().forumSection.findUnique({ where: byKey(sectionId), select: { id: true, isRestricted: true } });
  if (!section) throw new DomainError("section_not_found");
  if (!mayOpenThread(viewer, section)) throw new DomainError("section_restricted");
  if (bookId !== undefined) await requireBook(bookId);
  const { prepared, isHeld } = await prepareFor(viewer, content, antiSpam, now);
  return prisma().$transaction(async (db) => {
    await lockAuthor(db, viewer);
    const same = await findSame(db, viewer, title, prepared.markdown, now);
    if (same) return same;
    const thread = await db.forumThread.create({
      data: {
        slug: await freeSlug(db, title),
        sectionId: section.id,
        bookId: bookId ?? null,
        userId: viewer.id,
        title,
        state: "pending",
        lastPostAt: now,
        lastPosterId: viewer.id,
        createdAt: now,
      },
      select: {
        id: true,
        slug: true,
        sectionId: true,
        bookId: true,
        userId: true,
        title: true,
        state: true,
        isSticky: true,
        isLocked: true,
        postCount: true,
      },
    });
    await db.forumSubscription.create({ data: { threadId: thread.id, userId: viewer.id, createdAt: now }, select: { threadId: true } });
    await deleteSentDraft(db, viewer, `section:${section.id}`, { title, content }, draftBasedOn, now);
    return addPost(db, viewer, thread, { ...prepared, replyToId: null }, isHeld, now);
  }, WAITING);
}

/** The same thread sent twice: two tabs, or a retry after a timeout. */
async function findSame(db: Transaction, { id: userId }: Viewer, title: string, markdown: string, now: Date): Promise<WrittenPost | null> {
  const post = await db.forumPost.findFirst({
    where: {
      userId,
      markdown,
      state: { in: ["published", "pending"] },
      OR: [{ number: 1 }, { number: null }],
      thread: { userId, title },
      createdAt: { gt: addMinutes(now, -SAME_WITHIN_MINUTES) },
    },
    select: { id: true, number: true, state: true, thread: { select: { id: true, slug: true } } },
  });
  return post && { thread: post.thread, post };
}

/** A slug made from the title that no thread has; a title without Latin letters or digits gets a number. */
async function freeSlug(db: Transaction, title: string): Promise<string> {
  const base = slugOf(title) || FALLBACK_SLUG;
  // Serialises threads whose titles make the same slug.
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('forum thread ' || ${base}, 0))`;
  const pattern = `^${base}(-[0-9]+)?$`;
  const taken = await db.$queryRaw<{ slug: string }[]>`
    select slug from forum_thread where slug like ${`${base}%`} and slug ~ ${pattern}`;
  const slugs = new Set(taken.map(({ slug }) => slug));
  if (!slugs.has(base)) return base;
  let number = slugs.size + 1;
  while (slugs.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

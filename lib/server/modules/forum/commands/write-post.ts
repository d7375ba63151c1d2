import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { MIN_WRITING_MS, type PostState } from "#lib/domain/forum/forum";
import { comparableText } from "#lib/domain/text/user-text";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { requireWriter } from "#lib/server/modules/accounts/policy";
import { deleteSentDraft } from "#lib/server/modules/forum/commands/drafts";
import { type LockedThread, lockThreadRow } from "#lib/server/modules/forum/commands/lock-thread-row";
import { consumeNewUserLimit } from "#lib/server/modules/forum/commands/new-user-limit";
import { type PreparedPost, preparePost } from "#lib/server/modules/forum/commands/prepare-post";
import { publishPost } from "#lib/server/modules/forum/commands/publish-post";
import { mayReadThread, mayReply } from "#lib/server/modules/forum/policy";
import { mayLink } from "#lib/server/modules/forum/queries/may-link";
import { byKey } from "#lib/server/modules/forum/queries/sections";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Spam checks: a field that people do not see, and the time since the form was opened. */
export type AntiSpam = { website?: string | undefined; writingMs?: number | undefined };
/** `draftBasedOn`: the version of the draft that the form knows. */
export type SentDraft = { draftBasedOn?: string | null | undefined };
type PostInput = AntiSpam & SentDraft & { content: string; replyToId?: string | null | undefined };
export type WrittenPost = {
  thread: { id: string; slug: string };
  post: { id: string; number: number | null; state: PostState };
};

/** The same text by the same user in the same thread within this time (two tabs, or a retry after a timeout) is the same post. */
const SAME_WITHIN_MINUTES = 10;
/** Many may write into one thread at once: they wait for each other, and for a connection. In milliseconds. */
export const WAITING = { maxWait: 15_000, timeout: 15_000 };
/** For each row; other requests give up earlier (platform/database/pool.ts), and a statement after ten seconds. */
const LOCK_TIMEOUT = "8s";
/** Elsewhere it is refused for a day. */
const DUPLICATE_DAYS = 1;
/** The latest posts of a user in that time. */
const DUPLICATES_SEARCHED = 50;
/** Shorter texts, such as "Thank you!", are duplicates only if they are equal to the character. */
const MIN_COMPARED = 20;

/**
 * Writes a reply into a thread, by id or slug. Posts of users who need approval, and of programs, await approval. Throws `thread_not_found`,
 * `thread_locked`, `post_not_found` for the replied-to post, `duplicate_post`, `invalid_input`, `too_many_requests`.
 */
export async function writePost(
  viewer: Viewer,
  threadKey: string,
  { content, replyToId = null, draftBasedOn, ...antiSpam }: PostInput,
  now: Date,
): Promise<WrittenPost> {
  const found = await prisma().forumThread.findUnique({ where: byKey(threadKey), select: { id: true, state: true, userId: true } });
  if (!found || !mayReadThread(viewer, found)) throw new DomainError("thread_not_found");
  const { prepared, isHeld } = await prepareFor(viewer, content, antiSpam, now);
  return prisma().$transaction(async (db) => {
    await lockAuthor(db, viewer);
    const thread = await lockThreadRow(db, found.id);
    if (!mayReply(viewer, thread)) throw new DomainError("thread_locked");
    if (replyToId !== null) await requireRepliedTo(db, thread.id, replyToId);
    const same = await findSame(db, viewer, thread.id, prepared.markdown, now);
    if (same) return { thread, post: same };
    await deleteSentDraft(db, viewer, `thread:${thread.id}`, { title: "", content }, draftBasedOn, now);
    return addPost(db, viewer, thread, { ...prepared, replyToId }, isHeld, now);
  }, WAITING);
}

/** Renders the text and decides whether it awaits approval. Throws `invalid_input`, `too_many_requests`. */
export async function prepareFor(
  viewer: Viewer,
  content: string,
  { website, writingMs }: AntiSpam,
  now: Date,
): Promise<{ prepared: PreparedPost; isHeld: boolean }> {
  requireWriter(viewer, now);
  const isNew = !(await mayLink(viewer, now));
  const prepared = await preparePost(content, isNew);
  if (isNew) await consumeNewUserLimit(viewer);
  const looksAutomatic = isNew && (Boolean(website) || (writingMs !== undefined && writingMs < MIN_WRITING_MS));
  return { prepared, isHeld: looksAutomatic || viewer.needsApproval };
}

/** Stores a post in a locked thread, and publishes it unless it is held for approval. Throws `duplicate_post`. */
export async function addPost(
  db: Transaction,
  viewer: Viewer,
  thread: LockedThread,
  { replyToId, ...content }: PreparedPost & { replyToId: string | null },
  isHeld: boolean,
  now: Date,
): Promise<WrittenPost> {
  await refuseDuplicate(db, viewer, content.markdown, now);
  const { id } = await db.forumPost.create({
    data: { ...content, threadId: thread.id, userId: viewer.id, replyToId, state: "pending", createdAt: now },
    select: { id: true },
  });
  const number = isHeld ? null : await publishPost(db, thread, { id, userId: viewer.id, createdAt: now });
  if (number !== null) await markRead(db, viewer, thread.id, number, now);
  return { thread, post: { id, number, state: number === null ? "pending" : "published" } };
}

/** Locks the user: serialises concurrent submissions. From here on the transaction waits longer for the rows of thread and section. */
export async function lockAuthor(db: Transaction, viewer: Viewer): Promise<void> {
  await db.$executeRaw`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`;
  await db.$executeRaw`select from users where id = ${viewer.id}::uuid for no key update`;
}

async function requireRepliedTo(db: Transaction, threadId: string, id: string): Promise<void> {
  const post = await db.forumPost.findFirst({ where: { id, threadId, state: "published" }, select: { id: true } });
  if (!post) throw new DomainError("post_not_found");
}

const findSame = (db: Transaction, { id: userId }: Viewer, threadId: string, markdown: string, now: Date) =>
  db.forumPost.findFirst({
    where: {
      userId,
      threadId,
      markdown,
      state: { in: ["published", "pending"] },
      createdAt: { gt: addMinutes(now, -SAME_WITHIN_MINUTES) },
    },
    orderBy: { createdAt: "desc" },
    select: { id: true, number: true, state: true },
  });

async function refuseDuplicate(db: Transaction, { id: userId }: Viewer, markdown: string, now: Date): Promise<void> {
  const posts = await db.forumPost.findMany({
    where: { userId, state: { not: "deleted" }, createdAt: { gt: addDays(now, -DUPLICATE_DAYS) } },
    orderBy: { createdAt: "desc" },
    take: DUPLICATES_SEARCHED,
    select: { markdown: true },
  });
  const text = comparableText(markdown);
  const isSame = (other: string) => other === markdown || (text.length >= MIN_COMPARED && comparableText(other) === text);
  if (posts.some((post) => isSame(post.markdown))) throw new DomainError("duplicate_post");
}

/** A new thread is read by its author; one's own reply continues what was read, and does not skip unread posts before it. */
async function markRead(db: Transaction, { id: userId }: Viewer, threadId: string, number: number, now: Date): Promise<void> {
  if (number === 1) await db.forumReading.create({ data: { userId, threadId, number, readAt: now }, select: { number: true } });
  else await db.forumReading.updateMany({ where: { userId, threadId, number: number - 1 }, data: { number, readAt: now } });
}

import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { type Page, pageOf } from "#lib/domain/book/book";
import { commentsTag } from "#lib/domain/cache-tag";
import type { OwnComment } from "#lib/domain/comment/comment";
import { DomainError } from "#lib/domain/errors";
import { addMinutes } from "#lib/domain/time/clock";
import { requireBook } from "#lib/server/modules/books/queries/require-book";
import { COMMENT, NEWEST_FIRST, ownCommentOf } from "#lib/server/modules/comments/queries/comments";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

/** What a member writes: tidy text, 1 to 5 stars or none, the chapter up to which it speaks or none. */
export type CommentInput = { text: string; stars: number | null; upToChapter: number | null };

/** Who sends the same once more, in two tabs or because no answer came, means the comment that is there. */
const SAME_WITHIN_MINUTES = 10;

/** Keeps a comment for the moderators. Throws `book_not_found`; `invalid_input` for a chapter that the book has not. */
export async function writeComment(viewer: Viewer, bookId: string, input: CommentInput, now: Date): Promise<OwnComment> {
  await requireBook(bookId);
  await requireChapter(bookId, input.upToChapter);
  return prisma().$transaction(async (db) => {
    // Two at once wait for each other.
    await db.$executeRaw`select from users where id = ${viewer.id}::uuid for no key update`;
    const written = { bookId, userId: viewer.id, text: input.text };
    const same = { ...written, createdAt: { gt: addMinutes(now, -SAME_WITHIN_MINUTES) } };
    const row =
      (await db.comment.findFirst({ where: same, orderBy: NEWEST_FIRST, select: COMMENT })) ??
      (await db.comment.create({ data: { ...input, ...written, createdAt: now }, select: COMMENT }));
    return ownCommentOf(row);
  });
}

/** Changes one's own comment, which waits for the moderators again if it became another. Throws `comment_not_found` and as above. */
export async function editComment(viewer: Viewer, id: string, input: CommentInput, now: Date): Promise<OwnComment> {
  const before = await getOwnComment(viewer, id);
  await requireChapter(before.bookId, input.upToChapter);
  const { text, stars, upToChapter } = before;
  if (text === input.text && stars === input.stars && upToChapter === input.upToChapter) return before;
  return prisma().$transaction(async (db) => {
    const data = { ...input, editedAt: now, state: "pending" as const, reason: null, decidedAt: null };
    const { count } = await db.comment.updateMany({ where: { id, userId: viewer.id }, data });
    if (count === 0) throw new DomainError("comment_not_found");
    await expireTags([commentsTag(before.bookId)], db);
    return ownCommentOf(await db.comment.findUniqueOrThrow({ where: { id }, select: COMMENT }));
  });
}

/** Takes one's own comment away. Throws `comment_not_found`. */
export async function deleteComment(viewer: Viewer, id: string): Promise<void> {
  const { bookId } = await getOwnComment(viewer, id);
  await prisma().$transaction(async (db) => {
    await db.comment.deleteMany({ where: { id, userId: viewer.id } });
    await expireTags([commentsTag(bookId)], db);
  });
}

/** A page of one's own comments, the newest first; of one book if it is named. */
export async function listOwnComments(viewer: Viewer, bookId: string | undefined, page: number, limit: number): Promise<Page<OwnComment>> {
  const where = { userId: viewer.id, ...(bookId !== undefined && { bookId }) };
  const [rows, total] = await Promise.all([
    prisma().comment.findMany({ where, orderBy: NEWEST_FIRST, skip: (page - 1) * limit, take: limit, select: COMMENT }),
    prisma().comment.count({ where }),
  ]);
  return pageOf(rows.map(ownCommentOf), page, limit, total);
}

async function getOwnComment(viewer: Viewer, id: string): Promise<OwnComment> {
  const row = await prisma().comment.findFirst({ where: { id, userId: viewer.id }, select: COMMENT });
  if (!row) throw new DomainError("comment_not_found");
  return ownCommentOf(row);
}

async function requireChapter(bookId: string, number: number | null): Promise<void> {
  if (number === null) return;
  const chapter = await prisma().chapter.findUnique({ where: { bookId_number: { bookId, number } }, select: { number: true } });
  if (!chapter) throw new DomainError("invalid_input", { upToChapter: "chapter" });
}

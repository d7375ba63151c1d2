import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { commentsTag } from "#lib/domain/cache-tag";
import type { OwnComment } from "#lib/domain/comments/comment";
import { DomainError } from "#lib/domain/errors";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { requireWriter } from "#lib/server/modules/accounts/policy";
import { requireBook } from "#lib/server/modules/books/queries/require-book";
import { COMMENT, NEWEST_FIRST, ownCommentsOf } from "#lib/server/modules/comments/queries/comments";
import { resolveReports } from "#lib/server/modules/moderation/commands/reports";
import { changeRating } from "#lib/server/modules/ratings/commands/change-rating";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

/**
 * A comment as entered: trimmed text, the last chapter it refers to or null, and 1 to 5 stars, which are the viewer's rating of the book;
 * null leaves the rating as it is.
 */
export type CommentInput = { text: string; stars: number | null; upToChapter: number | null };

/** The same text sent again within this time (two tabs, or a retry after a timeout) is not a second comment. */
const SAME_WITHIN_MINUTES = 10;

/** Creates a comment that awaits moderation. Throws `suspended`, `book_not_found`; `invalid_input` for an unknown chapter. */
export async function writeComment(viewer: Viewer, bookId: string, { stars, ...input }: CommentInput, now: Date): Promise<OwnComment> {
  requireWriter(viewer, now);
  await requireBook(bookId);
  await requireChapter(bookId, input.upToChapter);
  const id = await prisma().$transaction(async (db) => {
    // Locks the user: serialises concurrent submissions.
    await db.$executeRaw`select from users where id = ${viewer.id}::uuid for no key update`;
    const content = { bookId, userId: viewer.id, text: input.text };
    const duplicate = { ...content, createdAt: { gt: addMinutes(now, -SAME_WITHIN_MINUTES) } };
    const row =
      (await db.comment.findFirst({ where: duplicate, orderBy: NEWEST_FIRST, select: { id: true } })) ??
      (await db.comment.create({ data: { ...input, ...content, createdAt: now }, select: { id: true } }));
    return row.id;
  });
  if (stars !== null) await changeRating(viewer, bookId, stars, now);
  return getOwnComment(viewer, id);
}

/** Updates the viewer's own comment; a changed text or chapter awaits moderation again. Throws `suspended`, `comment_not_found`, `invalid_input`. */
export async function editComment(viewer: Viewer, id: string, { stars, ...input }: CommentInput, now: Date): Promise<OwnComment> {
  requireWriter(viewer, now);
  const current = await getOwnComment(viewer, id);
  await requireChapter(current.bookId, input.upToChapter);
  if (stars !== null && stars !== current.stars) await changeRating(viewer, current.bookId, stars, now);
  if (current.text === input.text && current.upToChapter === input.upToChapter) return getOwnComment(viewer, id);
  await prisma().$transaction(async (db) => {
    const data = { ...input, editedAt: now, state: "pending" as const, reason: null, decidedAt: null };
    const { count } = await db.comment.updateMany({ where: { id, userId: viewer.id }, data });
    if (count === 0) throw new DomainError("comment_not_found");
    await expireTags([commentsTag(current.bookId)], db);
  });
  return getOwnComment(viewer, id);
}

/** Deletes the viewer's own comment. Throws `comment_not_found`. */
export async function deleteComment(viewer: Viewer, id: string, now: Date): Promise<void> {
  const { bookId } = await getOwnComment(viewer, id);
  await prisma().$transaction(async (db) => {
    await db.comment.deleteMany({ where: { id, userId: viewer.id } });
    await resolveReports(db, "comment", [id], "gone", now);
    await expireTags([commentsTag(bookId)], db);
  });
}

/** A page of the viewer's own comments, newest first; only those on `bookId` if it is given. */
export async function listOwnComments(viewer: Viewer, bookId: string | undefined, page: number, limit: number): Promise<Page<OwnComment>> {
  const where = { userId: viewer.id, ...(bookId !== undefined && { bookId }) };
  const [rows, total] = await Promise.all([
    prisma().comment.findMany({ where, orderBy: NEWEST_FIRST, skip: (page - 1) * limit, take: limit, select: COMMENT }),
    prisma().comment.count({ where }),
  ]);
  return pageOf(await ownCommentsOf(rows), page, limit, total);
}

async function getOwnComment(viewer: Viewer, id: string): Promise<OwnComment> {
  const row = await prisma().comment.findFirst({ where: { id, userId: viewer.id }, select: COMMENT });
  const [comment] = await ownCommentsOf(row ? [row] : []);
  if (!comment) throw new DomainError("comment_not_found");
  return comment;
}

async function requireChapter(bookId: string, number: number | null): Promise<void> {
  if (number === null) return;
  const chapter = await prisma().chapter.findUnique({ where: { bookId_number: { bookId, number } }, select: { number: true } });
  if (!chapter) throw new DomainError("invalid_input", { upToChapter: "chapter" });
}

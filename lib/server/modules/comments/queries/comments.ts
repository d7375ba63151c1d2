import "server-only";

import { type Page, pageOf } from "#lib/domain/books/book";
import { bookTag, commentsTag, userTag } from "#lib/domain/cache-tag";
import type { Comment, OwnComment, Review } from "#lib/domain/comments/comment";
import type { Language } from "#lib/domain/language";
import { requireBook } from "#lib/server/modules/books/queries/require-book";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { avatarUrl } from "#lib/urls/avatars";

/** The columns of a comment. */
export const COMMENT = {
  id: true,
  bookId: true,
  text: true,
  userId: true,
  upToChapter: true,
  state: true,
  reason: true,
  createdAt: true,
  editedAt: true,
  user: { select: { username: true, firstName: true, lastName: true, avatar: true } },
  book: { select: { title: true, lang: true, chapterCount: true } },
} satisfies Prisma.CommentSelect;
type Row = Prisma.CommentGetPayload<{ select: typeof COMMENT }>;
type RowWithStars = Row & { stars: number | null };

export const NEWEST_FIRST = [{ createdAt: "desc" }, { id: "asc" }] satisfies Prisma.CommentOrderByWithRelationInput[];

/** A page of a book's approved comments, newest first; `page` from 1. Throws `book_not_found`, `book_withdrawn`. */
export async function listComments(bookId: string, page: number, limit: number): Promise<Page<Comment>> {
  const where = { bookId, state: "approved" } satisfies Prisma.CommentWhereInput;
  const [rows, total] = await Promise.all([
    prisma().comment.findMany({ where, orderBy: NEWEST_FIRST, skip: (page - 1) * limit, take: limit, select: COMMENT }),
    prisma().comment.count({ where }),
  ]);
  if (total === 0) await requireBook(bookId);
  const items = (await withStars(rows)).map(commentOf);
  // With the book's tag, because a comment shows its author's rating of the book.
  usesTags(bookTag(bookId), commentsTag(bookId), ...items.flatMap(({ commentAuthor }) => commentAuthor?.username ?? []).map(userTag));
  return pageOf(items, page, limit, total);
}

/** A user's latest approved comments with their books, newest first, and their number. */
export async function listReviewsOf(userId: string, limit: number): Promise<{ items: Review[]; total: number }> {
  const where = { userId, state: "approved", book: VISIBLE } satisfies Prisma.CommentWhereInput;
  const [rows, total] = await Promise.all([
    prisma().comment.findMany({ where, orderBy: NEWEST_FIRST, take: limit, select: COMMENT }),
    prisma().comment.count({ where }),
  ]);
  return { items: (await withStars(rows)).map(reviewOf), total };
}

/** The comments with their authors' ratings of the books. */
async function withStars(rows: Row[]): Promise<RowWithStars[]> {
  const users = rows.flatMap(({ userId }) => userId ?? []);
  if (users.length === 0) return rows.map((row) => ({ ...row, stars: null }));
  const where = { userId: { in: users }, bookId: { in: rows.map(({ bookId }) => bookId) } };
  const ratings = await prisma().rating.findMany({ where, select: { userId: true, bookId: true, stars: true } });
  const starsByKey = new Map(ratings.map(({ userId, bookId, stars }) => [`${userId} ${bookId}`, stars]));
  return rows.map((row) => ({ ...row, stars: starsByKey.get(`${row.userId} ${row.bookId}`) ?? null }));
}

/** The public view of a comment. */
function commentOf(row: RowWithStars): Comment {
  const { user } = row;
  return {
    id: row.id,
    bookId: row.bookId,
    text: row.text,
    stars: row.stars,
    upToChapter: row.upToChapter,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    commentAuthor: user && { ...user, avatar: avatarUrl(user.avatar) },
  };
}

const reviewOf = (row: RowWithStars): Review => ({
  ...commentOf(row),
  book: { id: row.bookId, title: row.book.title, lang: row.book.lang as Language },
});

/** Comments as their authors and the moderators see them. */
export const ownCommentsOf = async (rows: Row[]): Promise<OwnComment[]> => (await withStars(rows)).map(ownCommentOf);

const ownCommentOf = (row: RowWithStars): OwnComment => ({
  ...commentOf(row),
  userId: row.userId,
  state: row.state,
  reason: row.reason,
  bookTitle: row.book.title,
  chapterCount: row.book.chapterCount,
});

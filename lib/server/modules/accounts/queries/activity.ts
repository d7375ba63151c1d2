import "server-only";

import type { ExportAnswer } from "#lib/contract/account/responses";
import { prisma } from "#lib/server/platform/database/prisma";

const OLDEST_FIRST = [{ createdAt: "asc" as const }, { id: "asc" as const }];
const BOOK = { bookId: true, book: { select: { title: true } } };

/** What a member has given to the library and taken from it, oldest first: ratings, comments, downloads. */
export async function listTakingPart(userId: string): Promise<Pick<ExportAnswer, "ratings" | "comments" | "downloads">> {
  const where = { userId };
  const [ratings, comments, downloads] = await Promise.all([
    prisma().rating.findMany({ where, orderBy: OLDEST_FIRST, select: { ...BOOK, stars: true, createdAt: true } }),
    prisma().comment.findMany({
      ...{ where, orderBy: OLDEST_FIRST },
      select: {
        ...BOOK,
        ...{ text: true, stars: true, upToChapter: true, state: true, reason: true },
        ...{ createdAt: true, editedAt: true, decidedAt: true },
      },
    }),
    prisma().download.findMany({ where, orderBy: [{ day: "asc" }, { id: "asc" }], select: { ...BOOK, day: true } }),
  ]);
  return {
    ratings: ratings.map(({ book, createdAt, ...rating }) => ({ ...rating, book: book.title, createdAt: createdAt.toISOString() })),
    comments: comments.map(({ book, createdAt, editedAt, decidedAt, ...comment }) => ({
      ...comment,
      book: book.title,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    downloads: downloads.map(({ book, bookId, day }) => ({ bookId, book: book.title, day: day.toISOString().slice(0, 10) })),
  };
}

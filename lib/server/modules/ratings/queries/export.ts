import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** A user's ratings, oldest first. */
export async function exportRatings(userId: string) {
  const rows = await prisma().rating.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { bookId: true, book: { select: { title: true } }, stars: true, createdAt: true },
  });
  return rows.map(({ book, createdAt, ...rating }) => ({ ...rating, book: book.title, createdAt: createdAt.toISOString() }));
}

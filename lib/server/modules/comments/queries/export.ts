import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** A user's comments in every state, oldest first. */
export async function exportComments(userId: string) {
  const rows = await prisma().comment.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      bookId: true,
      book: { select: { title: true } },
      text: true,
      upToChapter: true,
      state: true,
      reason: true,
      createdAt: true,
      editedAt: true,
      decidedAt: true,
    },
  });
  return rows.map(({ book, createdAt, editedAt, decidedAt, ...comment }) => ({
    ...comment,
    book: book.title,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** A user's downloads, oldest first; `day` is YYYY-MM-DD, UTC. */
export async function exportDownloads(userId: string) {
  const rows = await prisma().download.findMany({
    where: { userId },
    orderBy: [{ day: "asc" }, { id: "asc" }],
    select: { bookId: true, book: { select: { title: true } }, day: true },
  });
  return rows.map(({ book, bookId, day }) => ({ bookId, book: book.title, day: day.toISOString().slice(0, 10) }));
}

import { recomputeCounters } from "#lib/server/modules/books/commands/counters";
import { prisma } from "#lib/server/platform/database/prisma";

/** Inserts ratings and downloads of deleted users and updates the counters. */
export async function insertRatingsAndDownloads(bookId: string, stars: number[], downloads: number): Promise<void> {
  await prisma().rating.createMany({ data: stars.map((given) => ({ bookId, stars: given })) });
  const day = new Date("2026-11-21");
  await prisma().download.createMany({ data: Array.from({ length: downloads }, () => ({ bookId, day })) });
  await recomputeCounters();
}

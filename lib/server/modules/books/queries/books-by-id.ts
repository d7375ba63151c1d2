import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import { bookSummary, SUMMARY } from "#lib/server/modules/books/queries/summary";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { prisma } from "#lib/server/platform/database/prisma";

/** The published books with these ids, in the order of `ids`. */
export async function listBooksById(ids: string[]): Promise<BookSummary[]> {
  if (ids.length === 0) return [];
  const rows = await prisma().book.findMany({ where: { id: { in: ids }, ...VISIBLE }, select: SUMMARY });
  const byId = new Map(rows.map((row) => [row.id, bookSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

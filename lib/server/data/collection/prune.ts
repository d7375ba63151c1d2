import "server-only";

import type { Transaction } from "#lib/server/infra/database/prisma";

/** Deletes books with all that belongs to them. */
export async function pruneBooks(db: Transaction, ids: string[]): Promise<void> {
  await db.$executeRaw`delete from book where id = any(${ids})`;
}

/** Deletes authors whose books are gone. */
export async function pruneAuthors(db: Transaction, ids: string[]): Promise<void> {
  await db.$executeRaw`delete from author where id = any(${ids})`;
}

/** Deletes works that no book tells any more. */
export async function pruneWorks(db: Transaction): Promise<void> {
  await db.work.deleteMany({ where: { books: { none: {} } } });
}

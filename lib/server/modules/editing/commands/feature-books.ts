import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { BOOKS_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { type BookAct, logBooks } from "#lib/server/modules/editing/commands/log-book";
import { requireEditor } from "#lib/server/modules/editing/policy";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

/** Arbitrary key of the advisory lock that lets one administrator choose at a time. */
const LOCK = 727_460_014;

/** Chooses the books for the home page, in this order. Throws `forbidden`, `book_not_found`, `book_withdrawn`. */
export async function featureBooks(viewer: Viewer, chosen: string[], now: Date): Promise<void> {
  requireEditor(viewer);
  const ids = [...new Set(chosen)];
  await prisma().$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    const books = await db.book.findMany({
      where: { OR: [{ id: { in: ids } }, { featuredPosition: { not: null } }] },
      select: { id: true, title: true, withdrawnAt: true, featuredPosition: true },
    });
    const known = new Map(books.map((book) => [book.id, book]));
    for (const id of ids) {
      if (!known.has(id)) throw new DomainError("book_not_found");
      if (known.get(id)?.withdrawnAt) throw new DomainError("book_withdrawn");
    }
    const changed = books.filter(({ id, featuredPosition }) => featuredPosition !== (ids.indexOf(id) + 1 || null));
    if (changed.length === 0) return;
    await db.$executeRaw`update book set featured_position = null where featured_position is not null and id <> all(${ids})`;
    await db.$executeRaw`
      update book set featured_position = input.place
      from unnest(${ids}::text[], ${ids.map((_, index) => index + 1)}::int[]) as input (id, place) where book.id = input.id`;
    const acts = changed.map(({ id, title }): BookAct => ({ id, title, action: ids.includes(id) ? "feature" : "unfeature" }));
    await logBooks(db, viewer, acts, now);
    await expireTags([BOOKS_TAG], db);
  });
}

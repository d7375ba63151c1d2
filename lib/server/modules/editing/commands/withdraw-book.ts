import "server-only";

import { isRecentProof } from "#lib/domain/accounts/proof";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { deleteWithdrawnBook } from "#lib/server/modules/books/commands/delete-book";
import { restoreBook } from "#lib/server/modules/books/commands/edit-books";
import { withdrawBook } from "#lib/server/modules/books/commands/publish";
import { logBooks } from "#lib/server/modules/editing/commands/log-book";
import { requireEditor } from "#lib/server/modules/editing/policy";
import { prisma } from "#lib/server/platform/database/prisma";

/**
 * Withdraws a published book: its text, ratings and comments are kept. The reason is only in the audit log. Throws `forbidden`, `book_not_found`,
 * `book_withdrawn`.
 */
export async function withdraw(viewer: Viewer, id: string, now: Date, reason: string | null = null): Promise<void> {
  requireEditor(viewer);
  const title = await titleOf(id);
  await withdrawBook(id, "manual", now, (db) => logBooks(db, viewer, [{ id, title, action: "withdraw", reason }], now));
}

/** Publishes a withdrawn book again. Throws `forbidden`, `book_not_found`, `book_published`, `book_exists`. */
export async function restore(viewer: Viewer, id: string, now: Date): Promise<void> {
  requireEditor(viewer);
  const title = await titleOf(id);
  await restoreBook(id, (db) => logBooks(db, viewer, [{ id, title, action: "restore" }], now), now);
}

/**
 * Deletes a withdrawn book for good. Throws `forbidden`, `proof_required` (unless the viewer proved within ten minutes who they are),
 * `book_not_found`, `book_published`.
 */
export async function deleteForGood(viewer: Viewer, id: string, now: Date): Promise<void> {
  requireEditor(viewer);
  if (!isRecentProof(viewer.provenAt, now)) throw new DomainError("proof_required");
  await deleteWithdrawnBook(id, (db, title) => logBooks(db, viewer, [{ id, title, action: "delete" }], now), now);
}

async function titleOf(id: string): Promise<string> {
  const book = await prisma().book.findUnique({ where: { id }, select: { title: true } });
  if (!book) throw new DomainError("book_not_found");
  return book.title;
}

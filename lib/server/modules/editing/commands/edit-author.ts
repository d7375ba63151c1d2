import "server-only";

import type { EditAuthor } from "#lib/contract/editing/author-operations";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { AUTHORS_TAG } from "#lib/domain/cache-tag";
import type { EditableAuthor } from "#lib/domain/editing/author";
import { DomainError, StaleEdit } from "#lib/domain/errors";
import { LANGUAGES } from "#lib/domain/language";
import { NO_CHANGES } from "#lib/server/modules/books/commands/changes";
import { publishBooks } from "#lib/server/modules/books/commands/publish-books";
import { publishInTransaction } from "#lib/server/modules/books/commands/publish-transaction";
import { requireEditor } from "#lib/server/modules/editing/policy";
import { findEditableAuthor } from "#lib/server/modules/editing/queries/author";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Changes an author's names, years, works, texts, colours and motif; all pages with the author or their books follow. From then on imports leave the
 * author as it is. Throws `forbidden`, `author_not_found`, and `author_changed` with the current author when `revision` is not its
 * current one.
 */
export async function editAuthor(viewer: Viewer, id: string, input: EditAuthor, now: Date): Promise<EditableAuthor> {
  requireEditor(viewer);
  await publishInTransaction(
    async (db) => {
      const current = await findEditableAuthor(id, db);
      if (!current) throw new DomainError("author_not_found");
      if (current.revision !== input.revision) throw new StaleEdit("author_changed", current);
      await writeAuthor(db, id, input, now);
      const details = { title: input.displayName, owner: null, before: current.displayName, reason: null, excerpt: "" };
      await logActions(db, viewer, [{ action: "edit", subject: { kind: "author", id }, details }], now);
      const authors = { ...NO_CHANGES, changed: [id] };
      return publishBooks(db, { books: [], changes: NO_CHANGES, authors, origin: "manual", now });
    },
    { isEdit: true },
  );
  const edited = await findEditableAuthor(id);
  if (!edited) throw new DomainError("author_not_found");
  return edited;
}

async function writeAuthor(db: Transaction, id: string, { texts, sortName, revision, ...columns }: EditAuthor, now: Date): Promise<void> {
  const data = { ...columns, sortName: sortName || null, revision: revision + 1, editedAt: now };
  await db.author.update({ where: { id }, data, select: { id: true } });
  await db.authorText.deleteMany({ where: { authorId: id } });
  await db.authorText.createMany({ data: LANGUAGES.map((locale) => ({ authorId: id, locale, ...texts[locale] })) });
}

/** Sets the order of the authors; those that are not named follow by name. Throws `forbidden`, `author_not_found`. */
export async function orderAuthors(viewer: Viewer, ids: string[], now: Date): Promise<void> {
  requireEditor(viewer);
  const ordered = [...new Set(ids)];
  await prisma().$transaction(async (db) => {
    const known = await db.author.count({ where: { id: { in: ordered } } });
    if (known !== ordered.length) throw new DomainError("author_not_found");
    await db.$executeRaw`update author set position = null where position is not null and id <> all(${ordered})`;
    await db.$executeRaw`
      update author set position = input.place
      from unnest(${ordered}::text[], ${ordered.map((_, index) => index + 1)}::int[]) as input (id, place) where author.id = input.id`;
    const details = { title: null, owner: null, before: null, reason: null, excerpt: "" };
    await logActions(db, viewer, [{ action: "order", subject: { kind: "authors", id: "all" }, details }], now);
    await expireTags([AUTHORS_TAG], db);
  });
}

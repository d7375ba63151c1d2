import "server-only";

import type { CreateAuthor } from "#lib/contract/editing/author-operations";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { EditableAuthor } from "#lib/domain/editing/author";
import { DomainError } from "#lib/domain/errors";
import type { ActOn } from "#lib/domain/moderation/audit";
import { slugOf } from "#lib/domain/text/slug";
import { NO_CHANGES } from "#lib/server/modules/books/commands/changes";
import { publishBooks } from "#lib/server/modules/books/commands/publish-books";
import { publishInTransaction } from "#lib/server/modules/books/commands/publish-transaction";
import { requireEditor } from "#lib/server/modules/editing/policy";
import { findEditableAuthor } from "#lib/server/modules/editing/queries/author";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Until an administrator chooses others; they pass the rules of colours. */
const COLOURS = { colour: "#2b3a42", tint: "#e9b44c", motif: "lamp" };

/**
 * Creates an author, whose id is made from the name. The author is inactive, and listed nowhere, until an administrator has set texts and
 * colours. Throws `forbidden`, `author_exists`.
 */
export async function createAuthor(viewer: Viewer, { name, ...dates }: CreateAuthor, now: Date): Promise<EditableAuthor> {
  requireEditor(viewer);
  const id = slugOf(name);
  await publishInTransaction(
    async (db) => {
      const { count } = await db.author.createMany({
        data: [
          {
            id,
            name,
            displayName: name,
            ...dates,
            knownFor: [],
            ...COLOURS,
            sourceHash: "",
            origin: "manual",
            isActive: false,
            editedAt: now,
          },
        ],
        skipDuplicates: true,
      });
      if (count === 0) throw new DomainError("author_exists");
      await log(db, viewer, "create", id, name, now);
      return publishBooks(db, { books: [], changes: NO_CHANGES, authors: { ...NO_CHANGES, created: [id] }, origin: "manual", now });
    },
    { isEdit: true },
  );
  const created = await findEditableAuthor(id);
  if (!created) throw new DomainError("author_not_found");
  return created;
}

/** Deletes an author to whom nothing refers. Throws `forbidden`, `author_not_found`, `author_in_use`. */
export async function deleteAuthor(viewer: Viewer, id: string, now: Date): Promise<void> {
  requireEditor(viewer);
  await publishInTransaction(
    async (db) => {
      const author = await db.author.findUnique({
        where: { id, withdrawnAt: null },
        select: { displayName: true, _count: { select: { books: true, requests: true, runs: true } } },
      });
      if (!author) throw new DomainError("author_not_found");
      const { books, requests, runs } = author._count;
      if (books + requests + runs > 0) throw new DomainError("author_in_use");
      await db.author.delete({ where: { id }, select: { id: true } });
      await log(db, viewer, "delete", id, author.displayName, now);
      return publishBooks(db, { books: [], changes: NO_CHANGES, authors: { ...NO_CHANGES, pruned: [id] }, origin: "manual", now });
    },
    { isEdit: true },
  );
}

async function log(db: Transaction, viewer: Viewer, action: ActOn<"author">, id: string, title: string, now: Date): Promise<void> {
  const details = { title, owner: null, before: null, reason: null, excerpt: "" };
  await logActions(db, viewer, [{ action, subject: { kind: "author", id }, details }], now);
}

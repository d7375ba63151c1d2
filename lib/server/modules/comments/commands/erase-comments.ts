import "server-only";

import { commentsTag } from "#lib/domain/cache-tag";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Deletes a user's comments, unless they chose to leave them anonymously; expires the books' comment tags in both cases. */
export async function eraseComments(userId: string, keepComments: boolean, db: Transaction): Promise<void> {
  const books = await db.comment.findMany({ where: { userId, state: "approved" }, select: { bookId: true }, distinct: ["bookId"] });
  if (!keepComments) await db.comment.deleteMany({ where: { userId } });
  if (books.length > 0)
    await expireTags(
      books.map(({ bookId }) => commentsTag(bookId)),
      db,
    );
}

import "server-only";

import { commentsTag } from "#lib/domain/cache-tag";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { OWN_COMMENTS_PATH } from "#lib/urls/pages";

/** Locks a comment until the transaction ends; returns its author and whether readers see it, or null. */
export async function lockComment(db: Transaction, id: string): Promise<{ authorId: string | null; isVisible: boolean } | null> {
  const [row] = await db.$queryRaw<{ authorId: string | null; isVisible: boolean }[]>`
    select user_id::text as "authorId", state = 'approved' as "isVisible" from comment where id = ${id}::uuid for update`;
  return row ?? null;
}

/** Hides an approved comment, which then waits for a moderator as after an edit, and notifies its author. */
export async function hideComment(db: Transaction, id: string, now: Date): Promise<void> {
  const { bookId, userId, book } = await db.comment.update({
    where: { id },
    data: { state: "pending", decidedAt: null },
    select: { bookId: true, userId: true, book: { select: { title: true } } },
  });
  if (userId !== null) {
    await notify(db, [userId], { kind: "comment-hidden", bookId, values: { title: book.title }, path: OWN_COMMENTS_PATH }, now);
  }
  await expireTags([commentsTag(bookId)], db);
}

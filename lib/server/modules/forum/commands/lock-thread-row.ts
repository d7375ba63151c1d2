import "server-only";

import { DomainError } from "#lib/domain/errors";
import type { ThreadState } from "#lib/domain/forum/forum";
import type { Transaction } from "#lib/server/platform/database/transaction";

export type LockedThread = {
  id: string;
  slug: string;
  sectionId: string;
  bookId: string | null;
  userId: string | null;
  title: string;
  state: ThreadState;
  isSticky: boolean;
  isLocked: boolean;
  postCount: number;
};

/** Locks a thread's row in the database by id, which does not lock the thread for users: serialises its numbers and counts. Throws `thread_not_found`. */
export async function lockThreadRow(db: Transaction, id: string): Promise<LockedThread> {
  const [thread] = await db.$queryRaw<LockedThread[]>`
    select id, slug, section_id as "sectionId", book_id as "bookId", user_id as "userId", title, state, is_sticky as "isSticky",
      is_locked as "isLocked", post_count as "postCount"
    from forum_thread where id = ${id}::uuid for no key update`;
  if (!thread) throw new DomainError("thread_not_found");
  return thread;
}

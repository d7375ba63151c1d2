import "server-only";

import { commentsTag } from "#lib/domain/cache-tag";
import { prisma, type Transaction } from "#lib/server/platform/database/prisma";

/** Expires the lists that show a member's comments: for whenever their name or picture changes, or they leave. */
export async function expireCommentsOf(userId: string, db: Pick<Transaction, "$executeRaw"> = prisma()): Promise<void> {
  await db.$executeRaw`
    insert into expired_tag (tag, expired_at)
    select distinct ${commentsTag("")} || book_id, clock_timestamp() from comment where user_id = ${userId}::uuid and state = 'approved' order by 1
    on conflict (tag) do update set expired_at = excluded.expired_at`;
}

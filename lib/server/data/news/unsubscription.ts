import "server-only";

import type { NewsReader } from "#lib/domain/news";
import { readerOf } from "#lib/server/data/news/reader-token";
import { prisma, type Transaction } from "#lib/server/infra/database/prisma";

/**
 * Ends the news for the address of whoever a token is of: a member's notice is switched off, a subscriber is forgotten. An
 * address that has both gets one mail, so it unsubscribes from both. Twice is as good as once; throws `link_invalid`.
 */
export async function unsubscribe(token: string): Promise<void> {
  const reader = readerOf(token);
  await prisma().$transaction(async (db) => {
    const key = await emailKeyOf(db, reader);
    if (key === undefined) return;
    await db.user.updateMany({ where: { emailKey: key, notifyNewBooks: true }, data: { notifyNewBooks: false } });
    await db.subscriber.deleteMany({ where: { emailKey: key } });
  });
}

async function emailKeyOf(db: Transaction, { kind, id }: NewsReader): Promise<string | undefined> {
  const by = { where: { id }, select: { emailKey: true } };
  return (kind === "member" ? await db.user.findUnique(by) : await db.subscriber.findUnique(by))?.emailKey;
}

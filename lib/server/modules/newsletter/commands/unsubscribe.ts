import "server-only";

import { readUnsubscribeToken, type TokenSubscriber } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Ends the news for the address of whoever a token is of: a member's notice is switched off, a subscriber is forgotten. An
 * address that has both gets one mail, so it unsubscribes from both, also when the account is gone by now. Twice is as good
 * as once; throws `link_damaged`.
 */
export async function unsubscribe(token: string): Promise<void> {
  const reader = readUnsubscribeToken(token);
  await prisma().$transaction(async (db) => {
    const ended = { emailKey: { in: await emailKeysOf(db, reader) } };
    await db.user.updateMany({ where: { ...ended, notifyNewBooks: true }, data: { notifyNewBooks: false } });
    await db.subscriber.deleteMany({ where: ended });
  });
}

/** The address that a member has now, and the one that the mail went to as far as it subscribes. */
async function emailKeysOf(db: Transaction, { kind, id, subscriber }: TokenSubscriber): Promise<string[]> {
  const select = { emailKey: true };
  const member = kind === "member" ? await db.user.findUnique({ where: { id }, select }) : null;
  const mailed = kind === "member" ? subscriber : id;
  const subscribed = mailed === undefined ? null : await db.subscriber.findUnique({ where: { id: mailed }, select });
  return [member, subscribed].flatMap((known) => known?.emailKey ?? []);
}

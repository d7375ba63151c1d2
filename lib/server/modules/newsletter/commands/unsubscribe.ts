import "server-only";

import { readUnsubscribeToken, type TokenSubscriber } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Unsubscribes the address of a token's owner: turns off a user's notification and deletes a subscriber. An address with both gets one
 * e-mail, so it is unsubscribed from both, even if the account is deleted by now. Idempotent; throws `link_damaged`.
 */
export async function unsubscribe(token: string): Promise<void> {
  const owner = readUnsubscribeToken(token);
  await prisma().$transaction(async (db) => {
    const where = { emailKey: { in: await emailKeysOf(db, owner) } };
    await db.user.updateMany({ where: { ...where, notifyNewBooks: true }, data: { notifyNewBooks: false } });
    await db.subscriber.deleteMany({ where });
  });
}

/** The user's current address, and the address the e-mail was sent to if it is subscribed. */
async function emailKeysOf(db: Transaction, { kind, id, subscriber }: TokenSubscriber): Promise<string[]> {
  const select = { emailKey: true };
  const user = kind === "user" ? await db.user.findUnique({ where: { id }, select }) : null;
  const subscriberId = kind === "user" ? subscriber : id;
  const subscribed = subscriberId === undefined ? null : await db.subscriber.findUnique({ where: { id: subscriberId }, select });
  return [user, subscribed].flatMap((row) => row?.emailKey ?? []);
}

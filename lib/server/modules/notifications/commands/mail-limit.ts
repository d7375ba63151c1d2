import "server-only";

import { mailboxKey } from "#lib/domain/accounts/email";
import { consumeLimit, RateLimited } from "#lib/server/platform/http/rate-limit";

/** Mails to one mailbox that anybody can cause by entering an address, of all kinds together. */
const LIMITS = [
  { calls: 5, seconds: 3_600 },
  { calls: 20, seconds: 86_400 },
];

/**
 * Whether an address may get another mail that anybody can cause by entering it: a code, a link, a notice. Counts the call. Callers call it
 * whether or not a mail is sent, and respond alike: the response must not reveal whether the address has an account.
 */
export async function mayMailTo(email: string): Promise<boolean> {
  try {
    for (const limit of LIMITS) await consumeLimit(`mails to an address in ${limit.seconds} s`, limit, mailboxKey(email));
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}

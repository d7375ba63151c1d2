import { MAIL_DAYS } from "#lib/domain/account/limits";
import { addDays } from "#lib/domain/clock";
import { forgetMails } from "#lib/server/data/mail";
import { forgetTold } from "#lib/server/data/news/day";
import { forgetUnconfirmed } from "#lib/server/data/news/subscription";
import { forgetEndedLinks } from "#lib/server/data/user/credentials";
import { deleteDueAccounts } from "#lib/server/data/user/deletion";
import { forgetUnverified } from "#lib/server/data/user/registration";
import { forgetEndedSessions } from "#lib/server/data/user/session";
import { logger } from "#lib/server/infra/logger";
import { rateLimitStore } from "#lib/server/infra/rate-limit-store";

/** Does what was promised: accounts whose time has come are deleted, and whatever ran out is forgotten. */
export async function workCloseAccounts(): Promise<void> {
  const now = new Date();
  const done = {
    accounts: await deleteDueAccounts(now),
    unverified: await forgetUnverified(now),
    sessions: await forgetEndedSessions(now),
    links: await forgetEndedLinks(now),
    unconfirmed: await forgetUnconfirmed(now),
    told: await forgetTold(now),
    limits: await (await rateLimitStore()).deleteExpired(now),
    mails: await forgetMails(addDays(now, -MAIL_DAYS)),
  };
  if (Object.values(done).some((count) => count > 0)) logger().info(done, "closed and forgotten");
}

import "server-only";

import { MAIL_DAYS } from "#lib/domain/account/limits";
import { addDays } from "#lib/domain/time/clock";
import { forgetEndedLinks } from "#lib/server/modules/accounts/commands/credentials";
import { forgetUnverified } from "#lib/server/modules/accounts/commands/registration";
import { forgetEndedSessions } from "#lib/server/modules/accounts/commands/session";
import { forgetTold } from "#lib/server/modules/newsletter/commands/digest-day";
import { forgetUnconfirmed } from "#lib/server/modules/newsletter/commands/subscription";
import { forgetMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { rateLimitStore } from "#lib/server/platform/http/rate-limit-store";
import { logger } from "#lib/server/platform/logger";
import { purgeDueAccounts } from "#lib/server/runtime/personal-data";

/** Does what was promised: accounts whose time has come are deleted, and whatever ran out is forgotten. */
export async function workCloseAccounts(): Promise<void> {
  const now = new Date();
  const done = {
    accounts: await purgeDueAccounts(now),
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

import "server-only";

import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import type { User } from "#lib/server/platform/database/generated/client";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { FORGOT_PASSWORD_PATH, LOGIN_PATH } from "#lib/urls/pages";

/** E-mails the owner of an address that it was entered as a new one: the response to that request must not reveal that it has an account. */
export async function notifyAddressOwner(db: Transaction, { email, username, language }: User): Promise<void> {
  const links = { link: pageUrl(language, LOGIN_PATH), resetLink: pageUrl(language, FORGOT_PASSWORD_PATH) };
  await queueMail(db, email, language, { kind: "alreadyRegistered", username, ...links });
}

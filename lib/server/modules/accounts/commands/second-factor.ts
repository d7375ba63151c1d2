import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import { hasSecondFactor } from "#lib/domain/accounts/second-factor";
import { countSecondFactors } from "#lib/server/modules/accounts/queries/second-factor";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { SECURITY_PATH } from "#lib/urls/pages";

type Change = "totpEnabled" | "totpDisabled" | "recoveryCodesRenewed" | "recoveryCodeUsed" | "secondFactorReset";

/** E-mails the user what has changed about their second factor, so that they notice changes that they did not make. */
export async function mailAboutSecondFactor(db: Transaction, userId: string, kind: Change): Promise<void> {
  const { email, language, username } = await addresseeOf(db, userId);
  await queueMail(db, email, language, { kind, username, link: pageUrl(language, SECURITY_PATH) });
}

/** E-mails the user that the passkey `name` was added or removed. */
export async function mailAboutPasskey(
  db: Transaction,
  userId: string,
  kind: "passkeyAdded" | "passkeyRemoved",
  name: string,
): Promise<void> {
  const { email, language, username } = await addresseeOf(db, userId);
  await queueMail(db, email, language, { kind, username, name, link: pageUrl(language, SECURITY_PATH) });
}

const addresseeOf = (db: Transaction, id: string) =>
  db.user.findUniqueOrThrow({ where: { id }, select: { email: true, language: true, username: true } });

/** Serialises changes of one user's second factors, so that concurrent requests keep limits and recovery codes right. */
export async function lockUser(db: Transaction, userId: string): Promise<void> {
  await db.$queryRaw`select 1 from users where id = ${userId}::uuid for update`;
}

/** Deletes the recovery codes of a user whose last second factor is gone. */
export async function deleteUselessRecoveryCodes(db: Transaction, userId: string): Promise<void> {
  if (!hasSecondFactor(await countSecondFactors(userId, db))) await db.recoveryCode.deleteMany({ where: { userId } });
}

/** Deletes a user's whole second factor and e-mails them; false if there was nothing. */
export async function deleteSecondFactor(db: Transaction, userId: string): Promise<boolean> {
  await lockUser(db, userId);
  const where = { userId };
  const deleted = [
    await db.passkey.deleteMany({ where }),
    await db.totp.deleteMany({ where }),
    await db.recoveryCode.deleteMany({ where }),
  ];
  if (deleted.every(({ count }) => count === 0)) return false;
  await mailAboutSecondFactor(db, userId, "secondFactorReset");
  return true;
}

/** Resets the second factor of the user with this address from the command line; false if there is no such user or nothing to reset. */
export async function resetSecondFactorByEmail(email: string): Promise<boolean> {
  const user = await prisma().user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true } });
  return user !== null && prisma().$transaction((db) => deleteSecondFactor(db, user.id));
}

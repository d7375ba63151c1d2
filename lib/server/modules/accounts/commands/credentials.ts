import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import { RESET_HOURS } from "#lib/domain/accounts/limits";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { consumeToken, issueToken } from "#lib/server/modules/accounts/commands/email-token";
import { resendCode } from "#lib/server/modules/accounts/commands/registration";
import { revokeAccess } from "#lib/server/modules/accounts/commands/revoke-access";
import { mayMailTo } from "#lib/server/modules/notifications/commands/mail-limit";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH } from "#lib/urls/pages";

export type Credentials = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string | null;
  verified: boolean;
  deactivated: boolean;
  /** An administrator reset the password: it opens no session, but lets the user choose another one. */
  mustChangePassword: boolean;
};

const NAME_FIELDS = { username: true, firstName: true, lastName: true, email: true } as const;
const CREDENTIAL_FIELDS = {
  id: true,
  ...NAME_FIELDS,
  passwordHash: true,
  verifiedAt: true,
  deactivatedAt: true,
  passwordExpiredAt: true,
} as const;

/** Finds the credentials of a user by e-mail address or id, or null. */
export async function findCredentials(by: { email: string } | { id: string }): Promise<Credentials | null> {
  const where = "id" in by ? { id: by.id } : { emailKey: emailKey(by.email) };
  const user = await prisma().user.findUnique({ where, select: CREDENTIAL_FIELDS });
  if (!user) return null;
  const { verifiedAt, deactivatedAt, passwordExpiredAt, ...rest } = user;
  return { ...rest, verified: verifiedAt !== null, deactivated: deactivatedAt !== null, mustChangePassword: passwordExpiredAt !== null };
}

/** Replaces a hash that uses outdated parameters. */
export async function renewPasswordHash(userId: string, passwordHash: string): Promise<void> {
  await prisma().user.update({ where: { id: userId }, data: { passwordHash } });
}

/** Mails a password reset link if the address has an account. Earlier links are revoked. An attempt to register gets a new code instead. */
export async function sendResetLink(email: string, now: Date, registrationId?: string): Promise<void> {
  const user = await prisma().user.findUnique({ where: { emailKey: emailKey(email), verifiedAt: { not: null } } });
  if (!user) return resendCode(email, now, registrationId);
  if (!(await mayMailTo(email)) || user.deactivatedAt) return;
  await prisma().$transaction(async (db) => {
    const token = await issueToken(db, user.id, "password", null, addMinutes(now, RESET_HOURS * 60));
    const link = pageUrl(user.language, `${RESET_PASSWORD_PATH}#token=${token}`);
    await queueMail(db, user.email, user.language, { kind: "resetPassword", username: user.username, link });
  });
}

/** A token that sets a new password within an hour, for a user whose password an administrator reset. */
export async function issuePasswordToken(userId: string, now: Date): Promise<string> {
  return prisma().$transaction((db) => issueToken(db, userId, "password", null, addMinutes(now, RESET_HOURS * 60)));
}

/** Sets the password with a reset link. Ends all sessions and revokes all links and app passwords. Throws `link_invalid`. */
export async function resetPassword(token: string, passwordHash: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const { userId } = await consumeToken(db, token, "password", now);
    await setPassword(db, userId, passwordHash, false);
  });
}

/** Changes the password, ends all sessions and revokes all links and, unless they are kept, all app passwords. */
export async function changePassword(viewer: Viewer, passwordHash: string, { keepAppPasswords = false } = {}): Promise<void> {
  await prisma().$transaction((db) => setPassword(db, viewer.id, passwordHash, keepAppPasswords));
}

async function setPassword(db: Transaction, id: string, passwordHash: string, keepAppPasswords: boolean): Promise<void> {
  const user = await db.user.update({ where: { id }, data: { passwordHash, passwordExpiredAt: null } });
  await revokeAccess(db, id, { keepAppPasswords });
  const resetLink = pageUrl(user.language, FORGOT_PASSWORD_PATH);
  await queueMail(db, user.email, user.language, { kind: "passwordChanged", username: user.username, resetLink });
}

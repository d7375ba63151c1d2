import "server-only";

import { emailKey, maskedEmail, normalizeEmail } from "#lib/domain/account/email";
import { EMAIL_CHANGE_HOURS, RESET_HOURS } from "#lib/domain/account/limits";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import { addMinutes } from "#lib/domain/time/clock";
import { revokeAppPasswords } from "#lib/server/modules/accounts/commands/app-password";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { isUniqueViolation } from "#lib/server/platform/database/unique-violation";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { keyedHash, randomToken } from "#lib/server/platform/secrets";
import { FORGOT_PASSWORD_PATH, LOGIN_PATH, SECURITY_PATH } from "#lib/urls/pages";

export type Credentials = {
  id: string;
  username: string;
  email: string;
  passwordHash: string | null;
  verified: boolean;
  deactivated: boolean;
};

const CREDENTIAL_FIELDS = { id: true, username: true, email: true, passwordHash: true, verifiedAt: true, deactivatedAt: true } as const;

/** Finds the credentials of a user by e-mail address or id, or null. */
export async function findCredentials(by: { email: string } | { id: string }): Promise<Credentials | null> {
  const where = "id" in by ? { id: by.id } : { emailKey: emailKey(by.email) };
  const user = await prisma().user.findUnique({ where, select: CREDENTIAL_FIELDS });
  if (!user) return null;
  const { verifiedAt, deactivatedAt, ...rest } = user;
  return { ...rest, verified: verifiedAt !== null, deactivated: deactivatedAt !== null };
}

/** Replaces a hash that uses outdated parameters. */
export async function renewPasswordHash(userId: string, passwordHash: string): Promise<void> {
  await prisma().user.update({ where: { id: userId }, data: { passwordHash } });
}

/** Mails a password reset link if the address has an account. Earlier links are revoked. */
export async function sendResetLink(email: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const user = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
    if (!user || user.deactivatedAt) return;
    const token = await issueToken(db, user.id, "password", null, addMinutes(now, RESET_HOURS * 60));
    const link = pageUrl(user.language, `/reset-password#token=${token}`);
    await queueMail(db, user.email, user.language, { kind: "resetPassword", username: user.username, link });
  });
}

/** Returns the owner of a reset link without consuming it; throws `link_invalid`. */
export async function getResetLinkOwner(token: string, now: Date): Promise<Credentials> {
  const link = await prisma().emailToken.findFirst({ where: { hash: keyedHash(token), purpose: "password", expiresAt: { gt: now } } });
  const owner = link && (await findCredentials({ id: link.userId }));
  if (!owner) throw new DomainError("link_invalid");
  return owner;
}

/** Sets the password with a reset link and verifies the address. Ends all sessions and revokes all app passwords. Throws `link_invalid`. */
export async function resetPassword(token: string, passwordHash: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const { userId } = await consumeToken(db, token, "password", now);
    const { verifiedAt } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { verifiedAt: true } });
    await setPassword(db, userId, passwordHash, verifiedAt ?? now);
    await revokeAppPasswords(userId, db);
  });
}

/** Changes the password and ends all sessions. */
export async function changePassword(viewer: Viewer, passwordHash: string): Promise<void> {
  await prisma().$transaction((db) => setPassword(db, viewer.id, passwordHash));
}

async function setPassword(db: Transaction, id: string, passwordHash: string, verifiedAt?: Date): Promise<void> {
  const data = { passwordHash, sessionEpoch: { increment: 1 }, ...(verifiedAt && { verifiedAt }) };
  const user = await db.user.update({ where: { id }, data });
  await db.session.deleteMany({ where: { userId: id } });
  await db.emailToken.deleteMany({ where: { userId: id, purpose: "password" } });
  await db.verificationCode.deleteMany({ where: { userId: id } });
  const resetLink = pageUrl(user.language, FORGOT_PASSWORD_PATH);
  await queueMail(db, user.email, user.language, { kind: "passwordChanged", username: user.username, resetLink });
}

/**
 * Mails a confirmation link to the new address and a notice to the old one. If the new address has an account, its owner is notified
 * instead.
 */
export async function requestEmailChange(viewer: Viewer, email: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const { username, language } = user;
    const owner = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
    const notice = { kind: "emailChanging" as const, username, newEmail: maskedEmail(normalizeEmail(email)) };
    await queueMail(db, user.email, language, { ...notice, link: pageUrl(language, SECURITY_PATH) });
    if (owner) {
      const links = { link: pageUrl(language, LOGIN_PATH), resetLink: pageUrl(language, FORGOT_PASSWORD_PATH) };
      await queueMail(db, owner.email, owner.language, { kind: "alreadyRegistered", username: owner.username, ...links });
      return;
    }
    const token = await issueToken(db, viewer.id, "email", normalizeEmail(email), addMinutes(now, EMAIL_CHANGE_HOURS * 60));
    const link = pageUrl(language, `/confirm-email#token=${token}`);
    await queueMail(db, normalizeEmail(email), language, { kind: "confirmEmail", username, link });
  });
}

/** Changes the user's e-mail address; throws `link_invalid`, also if another user has taken it since. */
export async function confirmEmailChange(token: string, now: Date): Promise<void> {
  try {
    await prisma().$transaction(async (db) => {
      const { userId, email } = await consumeToken(db, token, "email", now);
      if (!email) throw new DomainError("link_invalid");
      const previous = await db.user.findUniqueOrThrow({ where: { id: userId } });
      await db.user.update({ where: { id: userId }, data: { email, emailKey: emailKey(email) } });
      await db.emailToken.deleteMany({ where: { userId } });
      const changed = { kind: "emailChanged" as const, username: previous.username, newEmail: maskedEmail(email) };
      await queueMail(db, previous.email, previous.language, changed);
    });
  } catch (error) {
    throw isUniqueViolation(error, "email_key") ? new DomainError("link_invalid") : error;
  }
}

type Purpose = "password" | "email";

async function issueToken(db: Transaction, userId: string, purpose: Purpose, email: string | null, expiresAt: Date): Promise<string> {
  const token = randomToken();
  await db.emailToken.deleteMany({ where: { userId, purpose } });
  await db.emailToken.create({ data: { hash: keyedHash(token), userId, purpose, email, expiresAt } });
  return token;
}

/** Deletes and returns the token in one statement: concurrent requests cannot both use it. */
async function consumeToken(
  db: Transaction,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<{ userId: string; email: string | null }> {
  const hash = keyedHash(token);
  const [row] = await db.$queryRaw<{ userId: string; email: string | null }[]>`
    delete from email_token where hash = ${hash} and purpose = ${purpose} and expires_at > ${now} returning user_id as "userId", email`;
  if (!row) throw new DomainError("link_invalid");
  return row;
}

/** Deletes expired links; returns how many. */
export async function deleteExpiredTokens(now: Date): Promise<number> {
  const { count } = await prisma().emailToken.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}

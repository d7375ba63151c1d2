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

export type Credentials = {
  id: string;
  username: string;
  email: string;
  passwordHash: string | null;
  verified: boolean;
  deactivated: boolean;
};

const NEEDED = { id: true, username: true, email: true, passwordHash: true, verifiedAt: true, deactivatedAt: true } as const;

/** What proves who has this address, or null. */
export async function findCredentials(by: { email: string } | { id: string }): Promise<Credentials | null> {
  const where = "id" in by ? { id: by.id } : { emailKey: emailKey(by.email) };
  const user = await prisma().user.findUnique({ where, select: NEEDED });
  if (!user) return null;
  const { verifiedAt, deactivatedAt, ...rest } = user;
  return { ...rest, verified: verifiedAt !== null, deactivated: deactivatedAt !== null };
}

/** Keeps a hash made with today's parameters in place of an older one. */
export async function renewPasswordHash(userId: string, passwordHash: string): Promise<void> {
  await prisma().user.update({ where: { id: userId }, data: { passwordHash } });
}

/** Mails a link that sets a new password, if the address has an account; a link before it ends. */
export async function sendResetLink(email: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const user = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
    if (!user || user.deactivatedAt) return;
    const token = await issueToken(db, user.id, "password", null, addMinutes(now, RESET_HOURS * 60));
    const link = pageUrl(user.language, `/reset-password#token=${token}`);
    await queueMail(db, user.email, user.language, { kind: "resetPassword", username: user.username, link });
  });
}

/** Whose reset link it is, without using it; throws `link_invalid`. */
export async function getResetLinkOwner(token: string, now: Date): Promise<Credentials> {
  const link = await prisma().emailToken.findFirst({ where: { hash: keyedHash(token), purpose: "password", expiresAt: { gt: now } } });
  const owner = link && (await findCredentials({ id: link.userId }));
  if (!owner) throw new DomainError("link_invalid");
  return owner;
}

/** Sets the password with a reset link, which proves the address too; every session ends, and every app password. Throws `link_invalid`. */
export async function resetPassword(token: string, passwordHash: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const { userId } = await consumeToken(db, token, "password", now);
    const { verifiedAt } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { verifiedAt: true } });
    await setPassword(db, userId, passwordHash, verifiedAt ?? now);
    await revokeAppPasswords(userId, db);
  });
}

/** Sets another password; every session ends. */
export async function changePassword(viewer: Viewer, passwordHash: string): Promise<void> {
  await prisma().$transaction((db) => setPassword(db, viewer.id, passwordHash));
}

async function setPassword(db: Transaction, id: string, passwordHash: string, verifiedAt?: Date): Promise<void> {
  const data = { passwordHash, sessionEpoch: { increment: 1 }, ...(verifiedAt && { verifiedAt }) };
  const user = await db.user.update({ where: { id }, data });
  await db.session.deleteMany({ where: { userId: id } });
  await db.emailToken.deleteMany({ where: { userId: id, purpose: "password" } });
  await db.verificationCode.deleteMany({ where: { userId: id } });
  const resetLink = pageUrl(user.language, "/forgot-password");
  await queueMail(db, user.email, user.language, { kind: "passwordChanged", username: user.username, resetLink });
}

/** Mails a link to the new address, and a notice to the old one. A new address that has an account is told so by mail. */
export async function requestEmailChange(viewer: Viewer, email: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const { username, language } = user;
    const holder = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
    const changing = { kind: "emailChanging" as const, username, newEmail: maskedEmail(normalizeEmail(email)) };
    await queueMail(db, user.email, language, { ...changing, link: pageUrl(language, "/profile/security") });
    if (holder) {
      const links = { link: pageUrl(language, "/login"), resetLink: pageUrl(language, "/forgot-password") };
      await queueMail(db, holder.email, holder.language, { kind: "alreadyRegistered", username: holder.username, ...links });
      return;
    }
    const token = await issueToken(db, viewer.id, "email", normalizeEmail(email), addMinutes(now, EMAIL_CHANGE_HOURS * 60));
    const link = pageUrl(language, `/confirm-email#token=${token}`);
    await queueMail(db, normalizeEmail(email), language, { kind: "confirmEmail", username, link });
  });
}

/** Makes the new address the member's; throws `link_invalid`, also when somebody else has taken it meanwhile. */
export async function confirmEmailChange(token: string, now: Date): Promise<void> {
  try {
    await prisma().$transaction(async (db) => {
      const { userId, email } = await consumeToken(db, token, "email", now);
      if (!email) throw new DomainError("link_invalid");
      const before = await db.user.findUniqueOrThrow({ where: { id: userId } });
      await db.user.update({ where: { id: userId }, data: { email, emailKey: emailKey(email) } });
      await db.emailToken.deleteMany({ where: { userId } });
      const changed = { kind: "emailChanged" as const, username: before.username, newEmail: maskedEmail(email) };
      await queueMail(db, before.email, before.language, changed);
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

/** Of two who use a link at once, one finds it. */
async function consumeToken(
  db: Transaction,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<{ userId: string; email: string | null }> {
  const hash = keyedHash(token);
  const [used] = await db.$queryRaw<{ userId: string; email: string | null }[]>`
    delete from email_token where hash = ${hash} and purpose = ${purpose} and expires_at > ${now} returning user_id as "userId", email`;
  if (!used) throw new DomainError("link_invalid");
  return used;
}

/** Forgets links that ran out; returns how many. */
export async function deleteExpiredTokens(now: Date): Promise<number> {
  const { count } = await prisma().emailToken.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}

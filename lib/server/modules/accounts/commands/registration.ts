import "server-only";

import { emailKey, normalizeEmail } from "#lib/domain/account/email";
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES, UNVERIFIED_DAYS } from "#lib/domain/account/limits";
import { normalizeUsername, usernameKey } from "#lib/domain/account/username";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { addDays, addMinutes } from "#lib/domain/time/clock";
import { countCodeAttempt, resetCodeAttempts } from "#lib/server/modules/accounts/commands/code-attempts";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { isUniqueViolation } from "#lib/server/platform/database/unique-violation";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { isSameHash, keyedHash, randomDigits } from "#lib/server/platform/secrets";
import { FORGOT_PASSWORD_PATH, LOGIN_PATH } from "#lib/urls/pages";

const MAX_ATTEMPTS = 5;

export type NewUser = { username: string; email: string; passwordHash: string; language: Language };

/**
 * Registers an unverified user and mails a verification code. If the address has a verified account, its owner is notified and nothing
 * changes; an unverified account is overwritten. Throws `username_taken`.
 */
export async function registerUser(input: NewUser, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await prisma().$transaction((db) => insertOrReplaceUser(db, input, now));
      return await resetCodeAttempts(input.email);
    } catch (error) {
      // A concurrent request took the name or the address, or the form was submitted twice: try again.
      if (!isUniqueViolation(error, "key") || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function insertOrReplaceUser(db: Transaction, { username, email, passwordHash, language }: NewUser, now: Date): Promise<void> {
  const key = emailKey(email);
  const names = { username: normalizeUsername(username), usernameKey: usernameKey(username) };
  // Locks the row, so that the address cannot be verified in the meantime.
  await db.$executeRaw`select 1 from users where email_key = ${key} for update`;
  // Keep this order: if the same form was submitted twice, a visible username implies a visible address.
  const owner = await db.user.findUnique({ where: { usernameKey: names.usernameKey }, select: { id: true, verifiedAt: true } });
  const existing = await db.user.findUnique({
    where: { emailKey: key },
    select: { id: true, username: true, verifiedAt: true, language: true, email: true },
  });
  if (owner && (owner.id !== existing?.id || owner.verifiedAt)) throw new DomainError("username_taken", { username: "username_taken" });
  if (existing?.verifiedAt) {
    const links = { link: pageUrl(language, LOGIN_PATH), resetLink: pageUrl(language, FORGOT_PASSWORD_PATH) };
    await queueMail(db, existing.email, existing.language, { kind: "alreadyRegistered", username: existing.username, ...links });
    return;
  }
  const data = { ...names, email: normalizeEmail(email), emailKey: key, passwordHash, language, termsAt: now };
  const user = existing
    ? await db.user.update({ where: { id: existing.id }, data: { ...data, createdAt: now } })
    : await db.user.create({ data });
  await issueCode(db, user, now);
}

/** Mails a new code to an unverified address; does nothing for any other. */
export async function resendCode(email: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const user = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
    if (user && !user.verifiedAt) await issueCode(db, user, now);
  });
  await resetCodeAttempts(email);
}

/** Changes the address of an unverified user and mails a code to it. If it is taken, its owner is notified instead. */
export async function correctEmail(userId: string, email: string, now: Date): Promise<void> {
  try {
    await prisma().$transaction(async (db) => {
      await db.$executeRaw`select 1 from users where id = ${userId}::uuid for update`; // Serialised with `registerUser` and `verifyCode`.
      const user = await db.user.findUnique({ where: { id: userId } });
      if (!user || user.verifiedAt) return;
      const owner = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
      if (owner && owner.id !== userId) {
        const links = { link: pageUrl(user.language, LOGIN_PATH), resetLink: pageUrl(user.language, FORGOT_PASSWORD_PATH) };
        await queueMail(db, owner.email, owner.language, { kind: "alreadyRegistered", username: owner.username, ...links });
        return;
      }
      const data = { email: normalizeEmail(email), emailKey: emailKey(email) };
      await issueCode(db, await db.user.update({ where: { id: userId }, data }), now);
    });
  } catch (error) {
    // A concurrent request took the address.
    if (!isUniqueViolation(error, "email_key")) throw error;
  }
  await resetCodeAttempts(email);
}

type Addressee = { id: string; username: string; email: string; language: string };

async function issueCode(db: Transaction, user: Addressee, now: Date): Promise<void> {
  const code = randomDigits(CODE_DIGITS);
  const row = { hash: hashOf(user.id, code), attempts: 0, expiresAt: addMinutes(now, CODE_MINUTES) };
  await db.verificationCode.upsert({ where: { userId: user.id }, create: { userId: user.id, ...row }, update: row });
  const link = pageUrl(user.language, `/verify-email#email=${encodeURIComponent(user.email)}`);
  await queueMail(db, user.email, user.language, { kind: "verify", username: user.username, code, link });
}

/**
 * Verifies an address with its code and returns the user id. Throws `code_invalid`; `code_expired` if the code is right but too late, and
 * for any code after six attempts, so that the response does not reveal whether the account exists.
 */
export async function verifyCode(email: string, code: string, now: Date): Promise<string> {
  // Counted with and without a code for the address: the response must not reveal whether there is one. The count in the code's own row is
  // what stops guessing.
  const attempt = await countCodeAttempt(email);
  const user = await prisma().user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true } });
  const userId = user?.id ?? "00000000-0000-0000-0000-000000000000";
  // Incremented before comparing: concurrent attempts are all counted.
  const [row] = await prisma().$queryRaw<{ hash: string; attempts: number; expiresAt: Date }[]>`
    update verification_code set attempts = least(attempts + 1, ${CODE_TRIES + 1}) where user_id = ${userId}::uuid
    returning hash, attempts, expires_at as "expiresAt"`;
  if (attempt.isOver) throw new DomainError("code_expired");
  // If the rate limit store was cleared, an exhausted code is answered like a wrong one.
  if (!isSameHash(hashOf(userId, code), row?.hash ?? "") || !row || row.attempts > CODE_TRIES) throw new DomainError("code_invalid");
  if (row.expiresAt <= now) throw new DomainError("code_expired");
  await prisma().$transaction(async (db) => {
    await db.user.updateMany({ where: { id: userId }, data: { verifiedAt: now } });
    // Rejects a code that was replaced since it was read, perhaps together with the address.
    const { count } = await db.verificationCode.deleteMany({ where: { userId, hash: row.hash } });
    if (count === 0) throw new DomainError("code_invalid");
  });
  await resetCodeAttempts(email);
  return userId;
}

/** The user id acts as a salt: equal codes of two users have different hashes. */
const hashOf = (userId: string, code: string): string => keyedHash(`${userId} ${code}`);

/** Deletes users who have not verified their address within a week; returns how many. */
export async function deleteUnverifiedUsers(now: Date): Promise<number> {
  const { count } = await prisma().user.deleteMany({ where: { verifiedAt: null, createdAt: { lt: addDays(now, -UNVERIFIED_DAYS) } } });
  return count;
}

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

const MOST_ATTEMPTS = 5;

export type NewUser = { username: string; email: string; passwordHash: string; language: Language };

/**
 * Registers a member whose address is still to be proved, and mails the code. An address that has a verified account gets
 * a mail that says so, and nothing changes; one that was never proved starts anew. Throws `username_taken`.
 */
export async function registerUser(asked: NewUser, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await prisma().$transaction((db) => admit(db, asked, now));
      return await resetCodeAttempts(asked.email);
    } catch (error) {
      // Somebody has taken the name or the address at this moment, or the same form has come twice: we look again.
      if (!isUniqueViolation(error, "key") || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

async function admit(db: Transaction, { username, email, passwordHash, language }: NewUser, now: Date): Promise<void> {
  const key = emailKey(email);
  const names = { username: normalizeUsername(username), usernameKey: usernameKey(username) };
  // Locked: while it is decided here that an address is not proved, nobody proves it.
  await db.$executeRaw`select 1 from users where email_key = ${key} for update`;
  // In this order: where the same form came twice, who is seen to have the name is then seen to have the address, too.
  const holder = await db.user.findUnique({ where: { usernameKey: names.usernameKey }, select: { id: true, verifiedAt: true } });
  const before = await db.user.findUnique({
    where: { emailKey: key },
    select: { id: true, username: true, verifiedAt: true, language: true, email: true },
  });
  if (holder && (holder.id !== before?.id || holder.verifiedAt)) throw new DomainError("username_taken", { username: "username_taken" });
  if (before?.verifiedAt) {
    const links = { link: pageUrl(language, "/login"), resetLink: pageUrl(language, "/forgot-password") };
    await queueMail(db, before.email, before.language, { kind: "alreadyRegistered", username: before.username, ...links });
    return;
  }
  const data = { ...names, email: normalizeEmail(email), emailKey: key, passwordHash, language, termsAt: now };
  const user = before
    ? await db.user.update({ where: { id: before.id }, data: { ...data, createdAt: now } })
    : await db.user.create({ data });
  await issueCode(db, user, now);
}

/** Mails a new code to an address that is still to be proved; for any other nothing happens. */
export async function resendCode(email: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const user = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
    if (user && !user.verifiedAt) await issueCode(db, user, now);
  });
  await resetCodeAttempts(email);
}

/** Gives an unverified member another address and mails the code there. One that is taken gets the mail that says so. */
export async function correctEmail(userId: string, email: string, now: Date): Promise<void> {
  try {
    await prisma().$transaction(async (db) => {
      await db.$executeRaw`select 1 from users where id = ${userId}::uuid for update`; // As above.
      const user = await db.user.findUnique({ where: { id: userId } });
      if (!user || user.verifiedAt) return;
      const holder = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
      if (holder && holder.id !== userId) {
        const links = { link: pageUrl(user.language, "/login"), resetLink: pageUrl(user.language, "/forgot-password") };
        await queueMail(db, holder.email, holder.language, { kind: "alreadyRegistered", username: holder.username, ...links });
        return;
      }
      const data = { email: normalizeEmail(email), emailKey: emailKey(email) };
      await issueCode(db, await db.user.update({ where: { id: userId }, data }), now);
    });
  } catch (error) {
    // Somebody else has taken it at the same moment.
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
 * Proves an address with its code; returns the member's id. Throws `code_invalid`, and `code_expired` when the code was
 * right but came too late, and for any code after six for one address: nobody learns that there is one.
 */
export async function verifyCode(email: string, code: string, now: Date): Promise<string> {
  // Counted alike for addresses with and without a code: the responses must not tell whether there is one. What keeps guessers
  // out is the count in the row of the code.
  const attempt = await countCodeAttempt(email);
  const user = await prisma().user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true } });
  const userId = user?.id ?? "00000000-0000-0000-0000-000000000000";
  // Counted before it is looked at, so that a hundred tries at once are a hundred tries.
  const [row] = await prisma().$queryRaw<{ hash: string; attempts: number; expiresAt: Date }[]>`
    update verification_code set attempts = least(attempts + 1, ${CODE_TRIES + 1}) where user_id = ${userId}::uuid
    returning hash, attempts, expires_at as "expiresAt"`;
  if (attempt.isOver) throw new DomainError("code_expired");
  // A code without tries left whose attempts were not counted (the store of limits was emptied) is answered like any wrong one.
  if (!isSameHash(hashOf(userId, code), row?.hash ?? "") || !row || row.attempts > CODE_TRIES) throw new DomainError("code_invalid");
  if (row.expiresAt <= now) throw new DomainError("code_expired");
  await prisma().$transaction(async (db) => {
    await db.user.updateMany({ where: { id: userId }, data: { verifiedAt: now } });
    // A code that was replaced a moment ago, perhaps together with the address, proves nothing any more.
    const { count } = await db.verificationCode.deleteMany({ where: { userId, hash: row.hash } });
    if (count === 0) throw new DomainError("code_invalid");
  });
  await resetCodeAttempts(email);
  return userId;
}

/** The same six digits of two members are not the same. */
const hashOf = (userId: string, code: string): string => keyedHash(`${userId} ${code}`);

/** Forgets members who never proved their address within a week; returns how many. */
export async function deleteUnverifiedUsers(now: Date): Promise<number> {
  const { count } = await prisma().user.deleteMany({ where: { verifiedAt: null, createdAt: { lt: addDays(now, -UNVERIFIED_DAYS) } } });
  return count;
}

import "server-only";

import { randomUUID } from "node:crypto";
import { emailKey, normalizeEmail } from "#lib/domain/accounts/email";
import { CODE_DIGITS, CODE_MINUTES, UNVERIFIED_DAYS } from "#lib/domain/accounts/limits";
import { normalizeUsername, usernameKey } from "#lib/domain/accounts/username";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { resetCodeAttempts } from "#lib/server/modules/accounts/commands/code-attempts";
import { notifyAddressOwner } from "#lib/server/modules/accounts/commands/notify-address-owner";
import { mayMailTo } from "#lib/server/modules/notifications/commands/mail-limit";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import type { Registration, User } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { keyedHash, randomDigits } from "#lib/server/platform/secrets";
import { VERIFY_EMAIL_PATH } from "#lib/urls/pages";

export type NewUser = { username: string; email: string; passwordHash: string; language: Language };

/**
 * Stores an attempt to register and mails its verification code; returns the attempt's id. Earlier attempts with the same address keep their
 * own password and code. If the address has an account, its owner is notified and nothing is stored. Throws `username_taken`,
 * `registration_closed`.
 */
export async function registerUser({ username, email, passwordHash, language }: NewUser, now: Date): Promise<string> {
  if (!settings().REGISTRATION) throw new DomainError("registration_closed");
  const [id, key] = [randomUUID(), emailKey(email)];
  const names = { username: normalizeUsername(username), usernameKey: usernameKey(username) };
  await prisma().$transaction(async (db) => {
    await lockEmail(db, key);
    await lockUsername(db, names.usernameKey);
    await rejectTakenUsername(db, names.usernameKey, key);
    const mayMail = await mayMailTo(email);
    const owner = await findOwner(db, key);
    if (owner && mayMail) await notifyAddressOwner(db, owner);
    if (owner) return;
    const data = { id, ...names, email: normalizeEmail(email), emailKey: key, passwordHash, language, createdAt: now };
    const registration = await db.registration.create({ data });
    if (mayMail) await issueCode(db, registration, now);
  });
  return id;
}

/**
 * Finds an attempt to register that waits for its code: the one with this id if it has this address, else the newest of the address. The id
 * is known to the browser that registered (registration-cookie.ts).
 */
export async function findRegistration(
  email: string,
  id: string | undefined,
  db: Pick<Transaction, "registration"> = prisma(),
): Promise<Registration | null> {
  const where = { emailKey: emailKey(email) };
  const own = id ? await db.registration.findFirst({ where: { ...where, id } }) : null;
  return own ?? db.registration.findFirst({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
}

/** Mails a new code for an unverified address; does nothing for any other. `id` as in `findRegistration`. */
export async function resendCode(email: string, now: Date, id?: string): Promise<void> {
  if (!(await mayMailTo(email))) return;
  await prisma().$transaction(async (db) => {
    await lockEmail(db, emailKey(email));
    const registration = await findRegistration(email, id, db);
    if (registration) await issueCode(db, registration, now);
  });
  if (id) await resetCodeAttempts(email, id);
}

/** Changes the address of an attempt to register and mails a code to it. If it has an account, its owner is notified instead. */
export async function correctEmail(id: string, email: string, now: Date): Promise<void> {
  if (!(await mayMailTo(email))) return;
  await prisma().$transaction(async (db) => {
    const registration = await db.registration.findUnique({ where: { id } });
    if (!registration) return;
    // In a fixed order, so that two corrections cannot wait for each other.
    for (const key of [registration.emailKey, emailKey(email)].sort()) await lockEmail(db, key);
    const owner = await findOwner(db, emailKey(email));
    if (owner) return notifyAddressOwner(db, owner);
    const data = { email: normalizeEmail(email), emailKey: emailKey(email) };
    const { count } = await db.registration.updateMany({ where: { id }, data });
    if (count > 0) await issueCode(db, { ...registration, ...data }, now);
  });
  await resetCodeAttempts(email, id);
}

/** The id is a salt: equal codes of two attempts have different hashes. */
export const codeHash = (id: string, code: string): string => keyedHash(`${id} ${code}`);

/** Serialises registration, correction and verification of an address. */
export const lockEmail = (db: Transaction, key: string): Promise<unknown> =>
  db.$executeRaw`select pg_advisory_xact_lock(1, hashtext(${key}))`;

/** Always after `lockEmail`, so that two transactions cannot wait for each other. */
export const lockUsername = (db: Transaction, key: string): Promise<unknown> =>
  db.$executeRaw`select pg_advisory_xact_lock(2, hashtext(${key}))`;

/** A name belongs to its user, or to the person who is registering with it; attempts with the same address may share it. */
export async function rejectTakenUsername(db: Transaction, username: string, email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { usernameKey: username }, select: { emailKey: true, verifiedAt: true } });
  const isUsers = user && (user.verifiedAt !== null || user.emailKey !== email);
  const others = { usernameKey: username, emailKey: { not: email } };
  if (isUsers || (await db.registration.findFirst({ where: others, select: { id: true } })))
    throw new DomainError("username_taken", { username: "username_taken" });
}

export const findOwner = (db: Transaction, key: string): Promise<User | null> =>
  db.user.findUnique({ where: { emailKey: key, verifiedAt: { not: null } } });

async function issueCode(db: Transaction, { id, email, username, language }: Registration, now: Date): Promise<void> {
  const code = randomDigits(CODE_DIGITS);
  const data = { codeHash: codeHash(id, code), attempts: 0, codeExpiresAt: addMinutes(now, CODE_MINUTES) };
  await db.registration.update({ where: { id }, data });
  const link = pageUrl(language, `${VERIFY_EMAIL_PATH}#email=${encodeURIComponent(email)}`);
  await queueMail(db, email, language, { kind: "verify", username, code, link });
}

/** Deletes attempts to register that were not verified within a week, and users of earlier versions alike; returns how many. */
export async function deleteUnverifiedUsers(now: Date): Promise<number> {
  const createdAt = { lt: addDays(now, -UNVERIFIED_DAYS) };
  const registrations = await prisma().registration.deleteMany({ where: { createdAt } });
  const users = await prisma().user.deleteMany({ where: { verifiedAt: null, createdAt } });
  return registrations.count + users.count;
}

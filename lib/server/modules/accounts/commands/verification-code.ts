import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import { CODE_TRIES } from "#lib/domain/accounts/limits";
import { DomainError } from "#lib/domain/errors";
import { type CodeSender, countCodeAttempt, resetCodeAttempts } from "#lib/server/modules/accounts/commands/code-attempts";
import { codeHash, lockEmail } from "#lib/server/modules/accounts/commands/registration";
import { acceptCurrentTerms } from "#lib/server/modules/legal/commands/acceptance";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { isUniqueViolation } from "#lib/server/platform/database/unique-violation";
import { verifyPassword } from "#lib/server/platform/passwords/password";
import { isSameHash } from "#lib/server/platform/secrets";

type Pending = { id: string; codeHash: string; attempts: number; expiresAt: Date; passwordHash: string };

/**
 * Makes the account of the registration that the code belongs to and returns the user's id. The browser of a registration makes the account
 * of that one; any other client needs its password too (`code_needs_password`), because whoever registers last with an address would otherwise
 * have the account that its owner verifies. Throws `code_invalid`; `code_expired` if the code is right but too late, and for any code after six
 * attempts, so that the response does not reveal whether the address is registering; `username_taken`; `busy` if too many hashes are queued.
 */
export async function verifyCode(email: string, code: string, now: Date, sender: CodeSender): Promise<string> {
  const key = emailKey(email);
  const isOwn = "registrationId" in sender;
  if (!isOwn && sender.password === undefined) throw new DomainError("code_needs_password");
  // Counted with and without a code for the address: the response must not reveal whether there is one.
  const isOver = await countCodeAttempt(email, sender);
  const pending = isOwn ? await attemptOwn(key, sender.registrationId) : await findPending(key);
  if (isOver) throw new DomainError("code_expired");
  // If the rate limit store was cleared, an exhausted code is answered like a wrong one.
  const matches = pending.filter((row) => row.attempts <= CODE_TRIES && isSameHash(codeHash(row.id, code), row.codeHash));
  const match = matches.find(({ expiresAt }) => expiresAt > now) ?? matches[0];
  // Also without a match, so that both take the same time.
  const isAllowed = isOwn || (await verifyPassword(sender.password ?? "", match?.passwordHash));
  if (!match || !isAllowed) throw new DomainError("code_invalid");
  if (match.expiresAt <= now) throw new DomainError("code_expired");
  const userId = await createUser(key, match, now);
  if (isOwn) await resetCodeAttempts(email, sender.registrationId);
  return userId;
}

/** Counts in the row as well, which is what stops guessing; incremented before comparing, so that concurrent attempts are all counted. */
const attemptOwn = (key: string, id: string): Promise<Pending[]> => prisma().$queryRaw<Pending[]>`
  update registration set attempts = least(attempts + 1, ${CODE_TRIES + 1})
  where email_key = ${key} and id = ${id}::uuid and code_hash is not null
  returning id, code_hash as "codeHash", attempts, code_expires_at as "expiresAt", password_hash as "passwordHash"`;

const findPending = (key: string): Promise<Pending[]> => prisma().$queryRaw<Pending[]>`
  select id, code_hash as "codeHash", attempts, code_expires_at as "expiresAt", password_hash as "passwordHash"
  from registration where email_key = ${key} and code_hash is not null`;

async function createUser(key: string, { id, codeHash }: Pick<Pending, "id" | "codeHash">, now: Date): Promise<string> {
  try {
    return await prisma().$transaction((db) => insertUser(db, key, { id, codeHash }, now));
  } catch (error) {
    // The address or the name was taken by a login with Google or GitHub.
    if (isUniqueViolation(error, "email_key")) throw new DomainError("code_invalid");
    if (isUniqueViolation(error, "username_key")) throw new DomainError("username_taken");
    throw error;
  }
}

async function insertUser(db: Transaction, key: string, where: Pick<Pending, "id" | "codeHash">, now: Date): Promise<string> {
  await lockEmail(db, key);
  // Not found if the code or the address was replaced since it was read.
  const registration = await db.registration.findFirst({ where: { ...where, emailKey: key } });
  if (!registration) throw new DomainError("code_invalid");
  const { username, usernameKey, email, emailKey: storedKey, passwordHash, language, createdAt } = registration;
  // Users that an earlier version stored before their address was verified.
  await db.user.deleteMany({ where: { verifiedAt: null, OR: [{ emailKey: storedKey }, { usernameKey }] } });
  const names = { username, usernameKey, email, emailKey: storedKey };
  const data = { ...names, passwordHash, language, createdAt, termsAt: createdAt, verifiedAt: now };
  const user = await db.user.create({ data, select: { id: true } });
  await acceptCurrentTerms(db, user.id, createdAt);
  await db.registration.deleteMany({ where: { emailKey: storedKey } });
  await db.invitation.deleteMany({ where: { emailKey: storedKey } });
  return user.id;
}

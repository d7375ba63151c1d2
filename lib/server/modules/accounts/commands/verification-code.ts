import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import { CODE_TRIES } from "#lib/domain/accounts/limits";
import { DomainError } from "#lib/domain/errors";
import { countCodeAttempt, resetCodeAttempts } from "#lib/server/modules/accounts/commands/code-attempts";
import { codeHash, lockEmail } from "#lib/server/modules/accounts/commands/registration";
import { acceptCurrentTerms } from "#lib/server/modules/legal/commands/acceptance";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { isUniqueViolation } from "#lib/server/platform/database/unique-violation";
import { isSameHash } from "#lib/server/platform/secrets";

type Pending = { id: string; codeHash: string; attempts: number; expiresAt: Date };

/**
 * Makes the account of the registration that the code belongs to and returns the user's id. `registrationId` restricts the code to that
 * registration, if it is one of this address. Throws `code_invalid`; `code_expired` if the code is right but too late, and for any code after
 * six attempts, so that the response does not reveal whether the address is registering; `username_taken`.
 */
export async function verifyCode(email: string, code: string, now: Date, registrationId?: string): Promise<string> {
  // Counted with and without a code for the address: the response must not reveal whether there is one. The count in the code's own row is
  // what stops guessing.
  const attempt = await countCodeAttempt(email);
  const key = emailKey(email);
  // Incremented before comparing: concurrent attempts are all counted.
  const pending = await prisma().$queryRaw<Pending[]>`
    update registration set attempts = least(attempts + 1, ${CODE_TRIES + 1}) where email_key = ${key} and code_hash is not null
    returning id, code_hash as "codeHash", attempts, code_expires_at as "expiresAt"`;
  if (attempt.isOver) throw new DomainError("code_expired");
  const own = pending.filter(({ id }) => id === registrationId);
  // If the rate limit store was cleared, an exhausted code is answered like a wrong one.
  const matches = (own.length > 0 ? own : pending).filter(
    (row) => row.attempts <= CODE_TRIES && isSameHash(codeHash(row.id, code), row.codeHash),
  );
  const match = matches.find(({ expiresAt }) => expiresAt > now);
  if (!match) throw new DomainError(matches.length > 0 ? "code_expired" : "code_invalid");
  const userId = await createUser(key, match, now);
  await resetCodeAttempts(email);
  return userId;
}

async function createUser(key: string, { id, codeHash }: Pending, now: Date): Promise<string> {
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

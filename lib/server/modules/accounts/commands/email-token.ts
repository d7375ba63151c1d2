import "server-only";

import { DomainError } from "#lib/domain/errors";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { keyedHash, randomToken } from "#lib/server/platform/secrets";

/** `password` sets a new password, `email` confirms a new address, `undo` restores the previous one. */
type Purpose = "password" | "email" | "undo";
type Token = { userId: string; email: string | null; expiresAt: Date };

/** Issues the token of an e-mail link. It replaces an earlier one for the same purpose, except `undo`. */
export async function issueToken(
  db: Transaction,
  userId: string,
  purpose: Purpose,
  email: string | null,
  expiresAt: Date,
): Promise<string> {
  const token = randomToken();
  if (purpose !== "undo") await db.emailToken.deleteMany({ where: { userId, purpose } });
  await db.emailToken.create({ data: { hash: keyedHash(token), userId, purpose, email, expiresAt } });
  return token;
}

/** Returns the token's user without consuming it; throws `link_invalid`. */
export async function getTokenOwner(token: string, purpose: Purpose, now: Date): Promise<string> {
  const found = await prisma().emailToken.findFirst({ where: { hash: keyedHash(token), purpose, expiresAt: { gt: now } } });
  if (!found) throw new DomainError("link_invalid");
  return found.userId;
}

/** Deletes and returns the token in one statement: concurrent requests cannot both use it. Throws `link_invalid`. */
export async function consumeToken(db: Transaction, token: string, purpose: Purpose, now: Date): Promise<Token> {
  const hash = keyedHash(token);
  const [row] = await db.$queryRaw<Token[]>`
    delete from email_token where hash = ${hash} and purpose = ${purpose} and expires_at > ${now}
    returning user_id as "userId", email, expires_at as "expiresAt"`;
  if (!row) throw new DomainError("link_invalid");
  return row;
}

/** Deletes expired links; returns how many. */
export async function deleteExpiredTokens(now: Date): Promise<number> {
  const { count } = await prisma().emailToken.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}

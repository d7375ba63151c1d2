import "server-only";

import type { ConnectionListResponse } from "#lib/contract/account/responses";
import { emailKey, normalizeEmail } from "#lib/domain/account/email";
import { isUsername, normalizeUsername, USERNAME_MAX, USERNAME_MIN, usernameKey } from "#lib/domain/account/username";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { isUniqueViolation } from "#lib/server/platform/database/unique-violation";

/** An account at another site, as that site proves it. `email` only when it says that it is verified. */
export type OtherAccount = { provider: string; accountId: string; email: string | null; name: string; picture?: string };

const MOST_ATTEMPTS = 10;

/** Whose account it is here, or null. */
export async function findConnectedUser({ provider, accountId }: OtherAccount): Promise<{ id: string; deactivated: boolean } | null> {
  const found = await prisma().connection.findUnique({
    where: { provider_accountId: { provider, accountId } },
    select: { user: { select: { id: true, deactivatedAt: true } } },
  });
  return found && { id: found.user.id, deactivated: found.user.deactivatedAt !== null };
}

/** Lets a member who is logged in log in with the other account from now on; throws `connection_taken` when it is another's. */
export async function connect(viewer: Viewer, { provider, accountId }: OtherAccount): Promise<void> {
  try {
    await prisma().connection.upsert({
      where: { userId_provider: { userId: viewer.id, provider } },
      create: { userId: viewer.id, provider, accountId },
      update: { accountId },
    });
  } catch (error) {
    throw isUniqueViolation(error, "connection_pkey") ? new DomainError("connection_taken") : error;
  }
}

/**
 * A new member from another account; returns the id. Throws `connection_needs_login` when the address has an account
 * here: whoever has that connects the two after logging in. An address that the other site has not verified is none.
 */
export async function registerConnected(account: OtherAccount, language: Language, now: Date): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prisma().$transaction((db) => admitConnected(db, account, language, now));
    } catch (error) {
      // Somebody has taken the name at this moment, or the same account has come twice: we look again.
      if (!isUniqueViolation(error, "key") || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

async function admitConnected(db: Transaction, account: OtherAccount, language: Language, now: Date): Promise<string> {
  const { email, provider, accountId } = account;
  if (!email) throw new DomainError("connection_unverified");
  // In this order: where the same account came twice, who is seen to have the address is then seen to be connected, too.
  const holder = await db.user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true, verifiedAt: true } });
  const known = await db.connection.findUnique({ where: { provider_accountId: { provider, accountId } }, select: { userId: true } });
  if (known) return known.userId;
  if (holder?.verifiedAt) throw new DomainError("connection_needs_login");
  // Somebody claimed the address and never proved it; now it is proved.
  if (holder) await db.user.deleteMany({ where: { id: holder.id, verifiedAt: null } });
  const username = await freeUsername(db, account.name || email);
  const data = { username, usernameKey: usernameKey(username), email: normalizeEmail(email), emailKey: emailKey(email) };
  const user = await db.user.create({ data: { ...data, language, verifiedAt: now, termsAt: now } });
  await db.connection.create({ data: { provider, accountId, userId: user.id } });
  return user.id;
}

/** A name like the one at the other site that nobody has here. */
async function freeUsername(db: Transaction, wish: string): Promise<string> {
  const letters = normalizeUsername(wish.split("@")[0] ?? "")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^[._-]+/, "")
    .slice(0, USERNAME_MAX - 7);
  const stem = [...letters].length >= USERNAME_MIN && isUsername(letters) ? letters : "reader";
  const taken = await db.user.findMany({ where: { usernameKey: { startsWith: usernameKey(stem) } }, select: { usernameKey: true } });
  const keys = new Set(taken.map((user) => user.usernameKey));
  let candidate = stem;
  for (let number = 2; keys.has(usernameKey(candidate)); number += 1) candidate = `${stem}-${number}`;
  return candidate;
}

export async function listConnections(viewer: Viewer): Promise<ConnectionListResponse> {
  const { passwordHash, connections } = await prisma().user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { passwordHash: true, connections: { select: { provider: true, createdAt: true }, orderBy: { provider: "asc" } } },
  });
  const shown = connections.map(({ provider, createdAt }) => ({ provider, createdAt: createdAt.toISOString() }));
  return { hasPassword: passwordHash !== null, connections: shown };
}

/** Takes a connection away; throws `not_found`, and `password_needed` when there would be no way in any more. */
export async function disconnect(viewer: Viewer, provider: string): Promise<void> {
  const { hasPassword, connections } = await listConnections(viewer);
  if (!connections.some((connection) => connection.provider === provider)) throw new DomainError("not_found");
  if (!hasPassword && connections.length === 1) throw new DomainError("password_needed");
  await prisma().connection.deleteMany({ where: { userId: viewer.id, provider } });
}

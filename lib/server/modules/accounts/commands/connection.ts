import "server-only";

import type { ConnectionListResponse } from "#lib/contract/accounts/responses";
import { emailKey, normalizeEmail } from "#lib/domain/accounts/email";
import { isRecentProof } from "#lib/domain/accounts/proof";
import { isUsername, normalizeUsername, USERNAME_MAX, USERNAME_MIN, usernameKey } from "#lib/domain/accounts/username";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { acceptCurrentTerms } from "#lib/server/modules/legal/commands/acceptance";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { isUniqueViolation } from "#lib/server/platform/database/unique-violation";
import { settings } from "#lib/server/platform/env";

/** An account at an identity provider. `email` is null unless the provider has verified it. */
export type ProviderAccount = { provider: string; accountId: string; email: string | null; name: string; picture?: string };

const MAX_ATTEMPTS = 10;

/** Finds the user that the account is connected to, or null. */
export async function findConnectedUser({ provider, accountId }: ProviderAccount): Promise<{ id: string; deactivated: boolean } | null> {
  const found = await prisma().connection.findUnique({
    where: { provider_accountId: { provider, accountId } },
    select: { user: { select: { id: true, deactivatedAt: true } } },
  });
  return found && { id: found.user.id, deactivated: found.user.deactivatedAt !== null };
}

/**
 * Connects a provider account to the viewer. Throws `proof_required`, as for every new way to log in: an unattended browser must not give one to
 * a stranger; `connection_taken` if another user has it.
 */
export async function connect(viewer: Viewer, { provider, accountId }: ProviderAccount, now: Date): Promise<void> {
  if (!isRecentProof(viewer.provenAt, now)) throw new DomainError("proof_required");
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
 * Registers a user from a provider account and returns the id. Throws `connection_needs_login` if the address already has an account, whose
 * owner has to log in and connect the two; `connection_unverified` without a verified address.
 */
export async function registerConnected(account: ProviderAccount, language: Language, now: Date): Promise<string> {
  if (!settings().REGISTRATION) throw new DomainError("registration_closed");
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prisma().$transaction((db) => insertConnectedUser(db, account, language, now));
    } catch (error) {
      // A concurrent registration took the name or the same account: try again.
      if (!isUniqueViolation(error, "key") || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function insertConnectedUser(db: Transaction, account: ProviderAccount, language: Language, now: Date): Promise<string> {
  const { email, provider, accountId } = account;
  if (!email) throw new DomainError("connection_unverified");
  // Keep this order: with concurrent registrations of the same account, a visible user row implies a visible connection row.
  const owner = await db.user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true, verifiedAt: true } });
  const connection = await db.connection.findUnique({ where: { provider_accountId: { provider, accountId } }, select: { userId: true } });
  if (connection) return connection.userId;
  if (owner?.verifiedAt) throw new DomainError("connection_needs_login");
  // An unverified registration loses the address to its verified owner.
  if (owner) await db.user.deleteMany({ where: { id: owner.id, verifiedAt: null } });
  await db.registration.deleteMany({ where: { emailKey: emailKey(email) } });
  const username = await freeUsername(db, account.name || email);
  const data = { username, usernameKey: usernameKey(username), email: normalizeEmail(email), emailKey: emailKey(email) };
  const user = await db.user.create({ data: { ...data, language, verifiedAt: now, termsAt: now } });
  await acceptCurrentTerms(db, user.id, now);
  await db.connection.create({ data: { provider, accountId, userId: user.id } });
  return user.id;
}

/** Derives a free username from the name at the provider. */
async function freeUsername(db: Transaction, name: string): Promise<string> {
  const letters = normalizeUsername(name.split("@")[0] ?? "")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^[._-]+/, "")
    .slice(0, USERNAME_MAX - 7);
  const base = [...letters].length >= USERNAME_MIN && isUsername(letters) ? letters : "reader";
  const alike = { where: { usernameKey: { startsWith: usernameKey(base) } }, select: { usernameKey: true } };
  const taken = [...(await db.user.findMany(alike)), ...(await db.registration.findMany(alike))];
  const keys = new Set(taken.map((row) => row.usernameKey));
  let candidate = base;
  for (let number = 2; keys.has(usernameKey(candidate)); number += 1) candidate = `${base}-${number}`;
  return candidate;
}

export async function listConnections(viewer: Viewer): Promise<ConnectionListResponse> {
  const { passwordHash, connections } = await prisma().user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { passwordHash: true, connections: { select: { provider: true, createdAt: true }, orderBy: { provider: "asc" } } },
  });
  const entries = connections.map(({ provider, createdAt }) => ({ provider, createdAt: createdAt.toISOString() }));
  return { hasPassword: passwordHash !== null, connections: entries };
}

/** Removes a connection; throws `not_found`, and `password_needed` if it is the only way to log in. */
export async function disconnect(viewer: Viewer, provider: string): Promise<void> {
  const { hasPassword, connections } = await listConnections(viewer);
  if (!connections.some((connection) => connection.provider === provider)) throw new DomainError("not_found");
  if (!hasPassword && connections.length === 1) throw new DomainError("password_needed");
  await prisma().connection.deleteMany({ where: { userId: viewer.id, provider } });
}

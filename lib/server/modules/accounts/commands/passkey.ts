import "server-only";

import type { NewPasskey, PasskeyAssertion } from "#lib/contract/accounts/webauthn";
import { PASSKEYS_MAX } from "#lib/domain/accounts/second-factor";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { ChallengeUse } from "#lib/server/modules/accounts/authentication/challenge";
import { type StoredCredential, verifyAssertion, verifyRegistration } from "#lib/server/modules/accounts/authentication/webauthn";
import { createFirstRecoveryCodes } from "#lib/server/modules/accounts/commands/recovery-code";
import { deleteUselessRecoveryCodes, lockUser, mailAboutPasskey } from "#lib/server/modules/accounts/commands/second-factor";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { isUniqueViolation } from "#lib/server/platform/database/unique-violation";

/**
 * Registers a passkey. Returns its id, and recovery codes if it is the user's first second factor. Throws `passkey_invalid`,
 * `too_many_passkeys`, `passkey_exists`, and `invalid_input` for a name in use.
 */
export async function addPasskey(
  viewer: Viewer,
  name: string,
  given: NewPasskey,
  now: Date,
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const credential = await verifyRegistration(given, { purpose: "register", owner: viewer.sessionId }, now);
  if (!credential) throw new DomainError("passkey_invalid");
  try {
    return await prisma().$transaction((db) => insertPasskey(db, viewer.id, name, credential, now));
  } catch (error) {
    throw isUniqueViolation(error, "passkey_credential_id_key") ? new DomainError("passkey_exists") : error;
  }
}

async function insertPasskey(db: Transaction, userId: string, name: string, credential: StoredCredential, now: Date) {
  await lockUser(db, userId);
  if ((await db.passkey.count({ where: { userId } })) >= PASSKEYS_MAX) throw new DomainError("too_many_passkeys");
  await requireFreeName(db, userId, name);
  const { id: credentialId, publicKey, counter, transports } = credential;
  const { id } = await db.passkey.create({
    data: { userId, credentialId, publicKey, counter, transports, name, createdAt: now },
    select: { id: true },
  });
  await mailAboutPasskey(db, userId, "passkeyAdded", name);
  return { id, recoveryCodes: await createFirstRecoveryCodes(db, userId, now) };
}

/** Renames one of the viewer's passkeys. Throws `not_found`, and `invalid_input` for a name in use. */
export async function renamePasskey(viewer: Viewer, id: string, name: string): Promise<void> {
  await prisma().$transaction(async (db) => {
    await lockUser(db, viewer.id);
    await requireFreeName(db, viewer.id, name, id);
    const { count } = await db.passkey.updateMany({ where: { id, userId: viewer.id }, data: { name } });
    if (count === 0) throw new DomainError("not_found");
  });
}

/** Removes one of the viewer's passkeys, and the recovery codes if no second factor is left. Throws `not_found`. */
export async function removePasskey(viewer: Viewer, id: string): Promise<void> {
  await prisma().$transaction(async (db) => {
    await lockUser(db, viewer.id);
    const found = await db.passkey.findFirst({ where: { id, userId: viewer.id }, select: { name: true } });
    if (!found) throw new DomainError("not_found");
    await db.passkey.delete({ where: { id } });
    await deleteUselessRecoveryCodes(db, viewer.id);
    await mailAboutPasskey(db, viewer.id, "passkeyRemoved", found.name);
  });
}

/** Names are unique, so that the user can tell which one to remove. */
async function requireFreeName(db: Transaction, userId: string, name: string, id?: string): Promise<void> {
  const where = { userId, name: { equals: name, mode: "insensitive" as const }, ...(id && { id: { not: id } }) };
  if (await db.passkey.findFirst({ where, select: { id: true } })) throw new DomainError("invalid_input", { name: "name_taken" });
}

/**
 * The id of the user whose passkey signed a challenge of this use, or null. `userId`: only a passkey of this user. Of two responses with the
 * same counter one is refused.
 */
export async function consumePasskey(given: PasskeyAssertion, use: ChallengeUse, now: Date, userId?: string): Promise<string | null> {
  const row = await prisma().passkey.findFirst({ where: { credentialId: given.id, ...(userId && { userId }) } });
  if (!row) return null;
  const { userHandle } = given.response;
  if (userHandle !== undefined && Buffer.from(userHandle, "base64url").toString("utf8") !== row.userId) return null;
  const { publicKey, transports } = row;
  const stored = { id: row.credentialId, publicKey: new Uint8Array(publicKey), counter: Number(row.counter), transports };
  const counter = await verifyAssertion(given, stored, use, now);
  if (counter === null) return null;
  const { count } = await prisma().passkey.updateMany({
    where: { id: row.id, counter: row.counter },
    data: { counter, lastUsedAt: now },
  });
  return count === 1 ? row.userId : null;
}

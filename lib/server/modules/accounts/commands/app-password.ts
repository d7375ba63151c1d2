import "server-only";

import type { AppPasswordListResponse } from "#lib/contract/account/app-passwords";
import {
  APP_PASSWORD_LENGTH,
  APP_PASSWORD_LETTERS,
  APP_PASSWORD_USED_EVERY_MINUTES,
  APP_PASSWORDS_MAX,
  appPasswordLetters,
  inGroups,
} from "#lib/domain/account/app-password";
import { emailKey } from "#lib/domain/account/email";
import { usernameKey } from "#lib/domain/account/username";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import { addMinutes } from "#lib/domain/time/clock";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { keyedHash, randomLetters } from "#lib/server/platform/secrets";

type Listed = AppPasswordListResponse["appPasswords"][number];
const SHOWN = { id: true, name: true, createdAt: true, usedAt: true } as const;

/** One's app passwords, the newest first. */
export async function listAppPasswords(viewer: Viewer): Promise<Listed[]> {
  const rows = await prisma().appPassword.findMany({
    where: { userId: viewer.id },
    select: SHOWN,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(listed);
}

/** Makes an app password, which is answered this once and never again; throws `too_many_app_passwords`, `invalid_input` for a name in use. */
export async function createAppPassword(viewer: Viewer, name: string, now: Date): Promise<Listed & { password: string }> {
  const letters = randomLetters(APP_PASSWORD_LETTERS, APP_PASSWORD_LENGTH);
  const row = await prisma().$transaction(async (db) => {
    // Of two that are made at once, the second waits for the first to be counted.
    await db.$queryRaw`select 1 from users where id = ${viewer.id}::uuid for update`;
    if ((await db.appPassword.count({ where: { userId: viewer.id } })) >= APP_PASSWORDS_MAX)
      throw new DomainError("too_many_app_passwords");
    // Two of one name could not be told apart when one of them is to be revoked.
    const isNamed = { userId: viewer.id, name: { equals: name, mode: "insensitive" as const } };
    if (await db.appPassword.findFirst({ where: isNamed, select: { id: true } }))
      throw new DomainError("invalid_input", { name: "name_taken" });
    return db.appPassword.create({ data: { userId: viewer.id, name, hash: hashOf(letters), createdAt: now }, select: SHOWN });
  });
  return { ...listed(row), password: inGroups(letters) };
}

/** Ends one of one's own; throws `not_found` when it is not one's own. */
export async function revokeAppPassword(viewer: Viewer, id: string): Promise<void> {
  const { count } = await prisma().appPassword.deleteMany({ where: { id, userId: viewer.id } });
  if (count === 0) throw new DomainError("not_found");
}

/** Ends all of a member's. */
export async function revokeAppPasswords(userId: string, db: Pick<Transaction, "appPassword"> = prisma()): Promise<void> {
  await db.appPassword.deleteMany({ where: { userId } });
}

/** Whose app password this is, if `name` is their address or username and they may come in; null otherwise. */
export async function findAppPasswordOwner(name: string, password: string, now: Date): Promise<string | null> {
  const letters = appPasswordLetters(password);
  if (!letters) return null;
  const kept = await prisma().appPassword.findFirst({
    where: {
      hash: hashOf(letters),
      user: { deactivatedAt: null, verifiedAt: { not: null }, OR: [{ emailKey: emailKey(name) }, { usernameKey: usernameKey(name) }] },
    },
    select: { id: true, userId: true, usedAt: true },
  });
  if (!kept) return null;
  if (!kept.usedAt || kept.usedAt < addMinutes(now, -APP_PASSWORD_USED_EVERY_MINUTES))
    await prisma().appPassword.updateMany({ where: { id: kept.id }, data: { usedAt: now } });
  return kept.userId;
}

/** Never the hash of a code or a mailed link, should they ever be of the same letters. */
const hashOf = (letters: string): string => keyedHash(`app password ${letters}`);

const listed = ({ id, name, createdAt, usedAt }: { id: string; name: string; createdAt: Date; usedAt: Date | null }): Listed => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

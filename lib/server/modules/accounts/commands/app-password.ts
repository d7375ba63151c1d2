import "server-only";

import type { AppPasswordListResponse } from "#lib/contract/accounts/app-passwords";
import {
  APP_PASSWORD_LENGTH,
  APP_PASSWORD_LETTERS,
  APP_PASSWORD_USED_EVERY_MINUTES,
  APP_PASSWORDS_MAX,
  appPasswordLetters,
  inGroups,
} from "#lib/domain/accounts/app-password";
import { emailKey } from "#lib/domain/accounts/email";
import { usernameKey } from "#lib/domain/accounts/username";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { prisma } from "#lib/server/platform/database/prisma";
import { keyedHash, randomLetters } from "#lib/server/platform/secrets";

type AppPasswordEntry = AppPasswordListResponse["appPasswords"][number];
const APP_PASSWORD_FIELDS = { id: true, name: true, createdAt: true, usedAt: true } as const;

/** The user's app passwords, newest first. */
export async function listAppPasswords(viewer: Viewer): Promise<AppPasswordEntry[]> {
  const rows = await prisma().appPassword.findMany({
    where: { userId: viewer.id },
    select: APP_PASSWORD_FIELDS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(serialize);
}

/** Creates an app password, which is only returned here. Throws `too_many_app_passwords`, and `invalid_input` for a name in use. */
export async function createAppPassword(viewer: Viewer, name: string, now: Date): Promise<AppPasswordEntry & { password: string }> {
  const letters = randomLetters(APP_PASSWORD_LETTERS, APP_PASSWORD_LENGTH);
  const row = await prisma().$transaction(async (db) => {
    // Locks the user: concurrent requests cannot exceed the limit.
    await db.$queryRaw`select 1 from users where id = ${viewer.id}::uuid for update`;
    if ((await db.appPassword.count({ where: { userId: viewer.id } })) >= APP_PASSWORDS_MAX)
      throw new DomainError("too_many_app_passwords");
    // Names are unique, so that the user can tell which one to revoke.
    const sameName = { userId: viewer.id, name: { equals: name, mode: "insensitive" as const } };
    if (await db.appPassword.findFirst({ where: sameName, select: { id: true } }))
      throw new DomainError("invalid_input", { name: "name_taken" });
    return db.appPassword.create({ data: { userId: viewer.id, name, hash: hashOf(letters), createdAt: now }, select: APP_PASSWORD_FIELDS });
  });
  return { ...serialize(row), password: inGroups(letters) };
}

/** Revokes one of the user's app passwords; throws `not_found`. */
export async function revokeAppPassword(viewer: Viewer, id: string): Promise<void> {
  const { count } = await prisma().appPassword.deleteMany({ where: { id, userId: viewer.id } });
  if (count === 0) throw new DomainError("not_found");
}

/** Returns the id of an active user with this app password; `name` is the e-mail address or username. Null if there is none. */
export async function findAppPasswordOwner(name: string, password: string, now: Date): Promise<string | null> {
  const letters = appPasswordLetters(password);
  if (!letters) return null;
  const row = await prisma().appPassword.findFirst({
    where: {
      hash: hashOf(letters),
      user: { deactivatedAt: null, verifiedAt: { not: null }, OR: [{ emailKey: emailKey(name) }, { usernameKey: usernameKey(name) }] },
    },
    select: { id: true, userId: true, usedAt: true },
  });
  if (!row) return null;
  if (!row.usedAt || row.usedAt < addMinutes(now, -APP_PASSWORD_USED_EVERY_MINUTES))
    await prisma().appPassword.updateMany({ where: { id: row.id }, data: { usedAt: now } });
  return row.userId;
}

/** The prefix separates these hashes from those of codes and e-mail tokens. */
const hashOf = (letters: string): string => keyedHash(`app password ${letters}`);

const serialize = ({
  id,
  name,
  createdAt,
  usedAt,
}: {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}): AppPasswordEntry => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

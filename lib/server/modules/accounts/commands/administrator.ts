import "server-only";

import { emailKey, normalizeEmail } from "#lib/domain/accounts/email";
import { usernameKey } from "#lib/domain/accounts/username";
import { userTag } from "#lib/domain/cache-tag";
import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { lockAdministrators, requireOtherAdministrator } from "#lib/server/modules/accounts/commands/last-administrator";
import { acceptCurrentTerms } from "#lib/server/modules/legal/commands/acceptance";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

export const hasAdministrator = async (): Promise<boolean> =>
  (await prisma().user.count({ where: { role: "administrator" }, take: 1 })) > 0;

/** Creates the first administrator, verified. An existing user with this address is granted the role and keeps their password. */
export async function createFirstAdministrator(email: string, passwordHash: string, now: Date): Promise<"created" | "granted"> {
  if (await setAdministrator(email, true)) return "granted";
  const username = await freeName();
  const names = { username, usernameKey: usernameKey(username), email: normalizeEmail(email), emailKey: emailKey(email) };
  const data = { ...names, passwordHash, language: DEFAULT_LANGUAGE, role: "administrator" as const, verifiedAt: now, termsAt: now };
  await prisma().$transaction(async (db) => acceptCurrentTerms(db, (await db.user.create({ data, select: { id: true } })).id, now));
  return "created";
}

async function freeName(): Promise<string> {
  const users = await prisma().user.findMany({ where: { usernameKey: { startsWith: "admin" } }, select: { usernameKey: true } });
  const taken = new Set(users.map((user) => user.usernameKey));
  let name = "admin";
  for (let number = 2; taken.has(name); number += 1) name = `admin-${number}`;
  return name;
}

/**
 * Grants or revokes the administrator role from the command line, from the next request on; false if no user has this address. Throws
 * `last_administrator` for the only active administrator.
 */
export async function setAdministrator(email: string, isAdmin: boolean): Promise<boolean> {
  return prisma().$transaction(async (db) => {
    const administrators = await lockAdministrators(db);
    const user = await db.user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true, username: true } });
    if (!user) return false;
    if (!isAdmin) requireOtherAdministrator(administrators, user.id);
    await db.user.update({ where: { id: user.id }, data: { role: isAdmin ? "administrator" : "user" } });
    await expireTags([userTag(user.username)], db);
    return true;
  });
}

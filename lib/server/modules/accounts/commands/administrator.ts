import "server-only";

import { emailKey, normalizeEmail } from "#lib/domain/account/email";
import { usernameKey } from "#lib/domain/account/username";
import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { prisma } from "#lib/server/platform/database/prisma";

export const hasAdministrator = async (): Promise<boolean> => (await prisma().user.count({ where: { isAdmin: true }, take: 1 })) > 0;

/** Creates the first administrator, verified. An existing user with this address is granted the role and keeps their password. */
export async function createFirstAdministrator(email: string, passwordHash: string, now: Date): Promise<"created" | "granted"> {
  if (await setAdministrator(email, true)) return "granted";
  const username = await freeName();
  const names = { username, usernameKey: usernameKey(username), email: normalizeEmail(email), emailKey: emailKey(email) };
  await prisma().user.create({
    data: { ...names, passwordHash, language: DEFAULT_LANGUAGE, isAdmin: true, verifiedAt: now, termsAt: now },
  });
  return "created";
}

async function freeName(): Promise<string> {
  const users = await prisma().user.findMany({ where: { usernameKey: { startsWith: "admin" } }, select: { usernameKey: true } });
  const taken = new Set(users.map((user) => user.usernameKey));
  let name = "admin";
  for (let number = 2; taken.has(name); number += 1) name = `admin-${number}`;
  return name;
}

/** Grants or revokes the administrator role, from the next request on; false if no user has this address. */
export async function setAdministrator(email: string, isAdmin: boolean): Promise<boolean> {
  const { count } = await prisma().user.updateMany({ where: { emailKey: emailKey(email) }, data: { isAdmin } });
  return count > 0;
}

import { randomUUID } from "node:crypto";
import { emailKey } from "#lib/domain/accounts/email";
import type { Role } from "#lib/domain/accounts/permission";
import { usernameKey } from "#lib/domain/accounts/username";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { findViewerByToken } from "#lib/server/modules/accounts/authentication/authenticate";
import { encodeSessionToken } from "#lib/server/modules/accounts/authentication/session-token";
import { codeHash, registerUser } from "#lib/server/modules/accounts/commands/registration";
import { openSession } from "#lib/server/modules/accounts/commands/session";
import { verifyCode } from "#lib/server/modules/accounts/commands/verification-code";
import { prisma } from "#lib/server/platform/database/prisma";
import { queuedMailTo } from "#tests/support/queued-mails";

// Users in the test file's own database (environment.ts). For users of the running test server see accounts.ts.

/** The tests' current time; sessions are opened at it. */
export const NOW = new Date("2026-11-21T12:00:00Z");

/** A hash that matches no password, for tests that do not log in: hashing takes time. */
export const UNUSABLE_PASSWORD_HASH = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g";

export const emailOf = (username: string): string => `${username}@example.org`;

/** Registers a user whose address is not verified; returns the mailed code. */
export async function registerUnverifiedUser(username: string, passwordHash = UNUSABLE_PASSWORD_HASH, now = NOW): Promise<string> {
  await registerUser({ username, email: emailOf(username), passwordHash, language: "en" }, now);
  return (await queuedMailTo(emailOf(username), "verify")).code;
}

/** Enters a code in the browser of a registration: of the one with this id, else of the one that the code is of, else of the latest. */
export async function enterCode(email: string, code: string, now: Date, id?: string): Promise<string> {
  const rows = await prisma().registration.findMany({ where: { emailKey: emailKey(email) }, orderBy: { createdAt: "desc" } });
  const own = rows.find((row) => row.codeHash === codeHash(row.id, code)) ?? rows[0];
  return verifyCode(email, code, now, { registrationId: id ?? own?.id ?? randomUUID() });
}

/** Inserts a verified user with an open session. */
export async function insertUser(username: string, passwordHash = UNUSABLE_PASSWORD_HASH): Promise<Viewer> {
  const { id } = await prisma().user.create({ data: { ...columns(username), passwordHash } });
  return openSessionAs(id);
}

/** Opens a session for a user and returns its token. */
export const openSessionToken = async (userId: string): Promise<string> =>
  encodeSessionToken(await openSession(userId, "Firefox, Linux", true, NOW));

/** Opens a session for a user and returns them as the viewer of that session. */
export async function openSessionAs(userId: string): Promise<Viewer> {
  const viewer = await findViewerByToken(await openSessionToken(userId), NOW);
  if (!viewer) throw new Error("The session is not open.");
  return viewer;
}

/** Inserts `count` verified users with random names, without sessions; returns them as viewers. */
export async function insertAnyUsers(count: number, role: Role = "user"): Promise<Viewer[]> {
  const names = Array.from({ length: count }, (_, index) => `user-${crypto.randomUUID().slice(0, 8)}-${index}`);
  await prisma().user.createMany({
    data: names.map((username) => ({ ...columns(username), firstName: "Ada", lastName: "Lind", role })),
  });
  const rows = await prisma().user.findMany({ where: { username: { in: names } }, select: { id: true, role: true } });
  return rows.map((row) => ({ ...row, sessionId: row.id, provenAt: NOW, suspension: null, needsApproval: false }) as Viewer);
}

export async function insertAnyUser(): Promise<Viewer> {
  const [user] = await insertAnyUsers(1);
  if (!user) throw new Error("No user was inserted.");
  return user;
}

export async function insertAdministrator(): Promise<Viewer> {
  const [user] = await insertAnyUsers(1, "administrator");
  if (!user) throw new Error("No user was inserted.");
  return user;
}

const columns = (username: string) => ({
  ...{ username, usernameKey: usernameKey(username), email: emailOf(username), emailKey: emailOf(username) },
  ...{ passwordHash: UNUSABLE_PASSWORD_HASH, language: "en", verifiedAt: NOW, termsAt: NOW },
});

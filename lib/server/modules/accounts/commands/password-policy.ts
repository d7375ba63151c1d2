import "server-only";

import { randomBytes } from "node:crypto";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { createLoginResult, type LoginResult } from "#lib/server/modules/accounts/authentication/log-in";
import * as credentials from "#lib/server/modules/accounts/commands/credentials";
import { getTokenOwner } from "#lib/server/modules/accounts/commands/email-token";
import { acceptInvitation, getInvitedEmail } from "#lib/server/modules/accounts/commands/invitation";
import { registerUser } from "#lib/server/modules/accounts/commands/registration";
import { isPersistent, openSession } from "#lib/server/modules/accounts/commands/session";
import { resetUserPassword } from "#lib/server/modules/accounts/commands/user-administration";
import { hashPassword, verifyPassword } from "#lib/server/platform/passwords/password";
import { rejectGuessablePassword } from "#lib/server/platform/passwords/password-strength";

/**
 * Stores an attempt to register and returns its id. Throws `invalid_input` for a guessable password, `username_taken`, and `busy` if too many
 * hashes are queued.
 */
export async function register(
  input: { username: string; email: string; password: string; language: Language },
  now: Date,
): Promise<string> {
  const { username, email, password, language } = input;
  rejectGuessablePassword(password, { username, email });
  return registerUser({ username, email, language, passwordHash: await hashPassword(password) }, now);
}

/**
 * Creates the account of an invitation and returns its id. Throws `link_invalid` before name and password are checked, `invalid_input` for a
 * guessable password, `username_taken`, `address_has_account`, and `busy` if too many hashes are queued.
 */
export async function joinByInvitation(input: { token: string; username: string; password: string }, now: Date): Promise<string> {
  const { token, username, password } = input;
  rejectGuessablePassword(password, { username, email: await getInvitedEmail(token, now) });
  return acceptInvitation(token, { username, passwordHash: await hashPassword(password) }, now);
}

/** Throws `wrong_password` unless it is the viewer's password; `busy` if too many hashes are queued. */
export async function confirmPassword(viewer: Viewer, password: string, field = "password"): Promise<void> {
  const stored = await credentials.findCredentials({ id: viewer.id });
  if (!(await verifyPassword(password, stored?.passwordHash))) throw new DomainError("wrong_password", { [field]: "wrong_password" });
}

type PasswordChange = { current: string; next: string; keepAppPasswords: boolean; device: string };

/**
 * Changes the viewer's password. Ends all sessions and opens a new one, with the same lifetime, for this device. Revokes all links and, unless
 * they are kept, all app passwords.
 */
export async function changePassword(viewer: Viewer, change: PasswordChange, now: Date): Promise<LoginResult> {
  const { current, next, keepAppPasswords, device } = change;
  await rejectWeakPassword({ id: viewer.id }, next, "newPassword");
  await confirmPassword(viewer, current, "currentPassword");
  const persistent = await isPersistent(viewer);
  await credentials.changePassword(viewer, await hashPassword(next), { keepAppPasswords });
  return createLoginResult(await openSession(viewer.id, device, persistent, now));
}

/** Sets a new password with a reset link; throws `link_invalid` before the password is checked. */
export async function resetPassword(token: string, password: string, now: Date): Promise<void> {
  await rejectWeakPassword({ id: await getTokenOwner(token, "password", now) }, password, "password");
  await credentials.resetPassword(token, await hashPassword(password), now);
}

/** Words of 4 random bytes as hexadecimal digits, joined by hyphens: easy to read out, 96 bits. */
const RANDOM_WORDS = 3;

/** Replaces a user's password by a random one, which is returned and must be changed at the next login. Throws as `resetUserPassword`. */
export async function resetToRandomPassword(viewer: Viewer, userId: string, now: Date): Promise<string> {
  const password = Array.from({ length: RANDOM_WORDS }, () => randomBytes(4).toString("hex")).join("-");
  await resetUserPassword(viewer, userId, await hashPassword(password), now);
  return password;
}

async function rejectWeakPassword(by: { id: string }, password: string, field: string): Promise<void> {
  const stored = await credentials.findCredentials(by);
  rejectGuessablePassword(password, stored ?? {}, field);
}

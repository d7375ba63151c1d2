import "server-only";

import { isOwnName } from "#lib/domain/account/password";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { createLoginResult, type LoginResult } from "#lib/server/modules/accounts/authentication/log-in";
import * as credentials from "#lib/server/modules/accounts/commands/credentials";
import { registerUser } from "#lib/server/modules/accounts/commands/registration";
import { isPersistent, openSession } from "#lib/server/modules/accounts/commands/session";
import { hashPassword, rejectCommonPassword, verifyPassword } from "#lib/server/platform/passwords/password";

/** Registers a user; throws `invalid_input` for a common password, `username_taken`, and `busy` if too many hashes are queued. */
export async function register(input: { username: string; email: string; password: string; language: Language }, now: Date): Promise<void> {
  const { username, email, password, language } = input;
  rejectCommonPassword(password);
  await registerUser({ username, email, language, passwordHash: await hashPassword(password) }, now);
}

/** Throws `wrong_password` unless it is the viewer's password; `busy` if too many hashes are queued. */
export async function confirmPassword(viewer: Viewer, password: string, field = "password"): Promise<void> {
  const stored = await credentials.findCredentials({ id: viewer.id });
  if (!(await verifyPassword(password, stored?.passwordHash))) throw new DomainError("wrong_password", { [field]: "wrong_password" });
}

/** Changes the viewer's password. Ends all sessions and opens a new one, with the same lifetime, for this device. */
export async function changePassword(viewer: Viewer, current: string, next: string, device: string, now: Date): Promise<LoginResult> {
  await rejectWeakPassword({ id: viewer.id }, next, "newPassword");
  await confirmPassword(viewer, current, "currentPassword");
  const persistent = await isPersistent(viewer);
  await credentials.changePassword(viewer, await hashPassword(next));
  return createLoginResult(await openSession(viewer.id, device, persistent, now));
}

/** Sets a new password with a reset link; throws `link_invalid` before the password is checked. */
export async function resetPassword(token: string, password: string, now: Date): Promise<void> {
  const owner = await credentials.getResetLinkOwner(token, now);
  await rejectWeakPassword({ id: owner.id }, password, "password");
  await credentials.resetPassword(token, await hashPassword(password), now);
}

async function rejectWeakPassword(by: { id: string }, password: string, field: string): Promise<void> {
  rejectCommonPassword(password, field);
  const stored = await credentials.findCredentials(by);
  if (stored && isOwnName(password, stored)) throw new DomainError("invalid_input", { [field]: "password_own" });
}

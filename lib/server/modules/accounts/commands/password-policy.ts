import "server-only";

import { isOwnName } from "#lib/domain/account/password";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { type Opened, openedOf } from "#lib/server/modules/accounts/authentication/log-in";
import * as credentials from "#lib/server/modules/accounts/commands/credentials";
import { registerUser } from "#lib/server/modules/accounts/commands/registration";
import { isPersistent, openSession } from "#lib/server/modules/accounts/commands/session";
import { hashPassword, rejectCommonPassword, verifyPassword } from "#lib/server/platform/passwords/password";

/** Registers a member; throws `invalid_input` for a password everybody tries, `username_taken`, `busy`. */
export async function register(asked: { username: string; email: string; password: string; language: Language }, now: Date): Promise<void> {
  const { username, email, password, language } = asked;
  rejectCommonPassword(password);
  await registerUser({ username, email, language, passwordHash: await hashPassword(password) }, now);
}

/** Throws `wrong_password` unless it is the viewer's, `busy` when too many wait. */
export async function confirmPassword(viewer: Viewer, password: string, field = "password"): Promise<void> {
  const own = await credentials.findCredentials({ id: viewer.id });
  if (!(await verifyPassword(password, own?.passwordHash))) throw new DomainError("wrong_password", { [field]: "wrong_password" });
}

/** Changes the viewer's password; every session ends but this one, which goes on under a new token. */
export async function changePassword(viewer: Viewer, current: string, next: string, device: string, now: Date): Promise<Opened> {
  await refuseWeakPassword({ id: viewer.id }, next, "newPassword");
  await confirmPassword(viewer, current, "currentPassword");
  const persistent = await isPersistent(viewer);
  await credentials.changePassword(viewer, await hashPassword(next));
  return openedOf(await openSession(viewer.id, device, persistent, now));
}

/** Sets a new password with the link from a mail; throws `link_invalid` before the password is even looked at. */
export async function resetPassword(token: string, password: string, now: Date): Promise<void> {
  const owner = await credentials.getResetLinkOwner(token, now);
  await refuseWeakPassword({ id: owner.id }, password, "password");
  await credentials.resetPassword(token, await hashPassword(password), now);
}

async function refuseWeakPassword(who: { id: string }, password: string, field: string): Promise<void> {
  rejectCommonPassword(password, field);
  const own = await credentials.findCredentials(who);
  if (own && isOwnName(password, own)) throw new DomainError("invalid_input", { [field]: "password_own" });
}

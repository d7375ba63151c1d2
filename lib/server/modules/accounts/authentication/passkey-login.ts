import "server-only";

import type { PasskeyAssertion } from "#lib/contract/accounts/webauthn";
import { DomainError } from "#lib/domain/errors";
import { passkeyCookieOwner } from "#lib/server/modules/accounts/authentication/passkey-cookie";
import { findCredentials } from "#lib/server/modules/accounts/commands/credentials";
import { consumePasskey } from "#lib/server/modules/accounts/commands/passkey";

/** Whose passkey it is. Throws `passkey_refused` for every mismatch, and `account_deactivated` if the passkey is right. */
export async function checkPasskeyLogin(
  passkey: PasskeyAssertion,
  headers: Headers,
  now: Date,
): Promise<{ userId: string; mustChangePassword: boolean }> {
  const owner = passkeyCookieOwner(headers);
  const userId = owner === null ? null : await consumePasskey(passkey, { purpose: "log-in", owner }, now);
  const user = userId === null ? null : await findCredentials({ id: userId });
  if (!user?.verified) throw new DomainError("passkey_refused");
  if (user.deactivated) throw new DomainError("account_deactivated");
  return { userId: user.id, mustChangePassword: user.mustChangePassword };
}

import { getPasskeyOptionsOperation } from "#lib/contract/accounts/second-factor";
import { PASSKEYS_MAX } from "#lib/domain/accounts/second-factor";
import { DomainError } from "#lib/domain/errors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { creationOptions } from "#lib/server/modules/accounts/authentication/webauthn";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { listCredentials } from "#lib/server/modules/accounts/queries/second-factor";

export const POST = endpoint(getPasskeyOptionsOperation, async ({ viewer, now }) => {
  const [user, present] = await Promise.all([getUser(viewer), listCredentials(viewer.id)]);
  if (present.length >= PASSKEYS_MAX) throw new DomainError("too_many_passkeys");
  return creationOptions(user, present, { purpose: "register", owner: viewer.sessionId }, now);
});

import { addPasskeyOperation } from "#lib/contract/accounts/second-factor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { addPasskey } from "#lib/server/modules/accounts/commands/passkey";

export const POST = endpoint(addPasskeyOperation, async ({ viewer, body: { name, passkey }, now }) =>
  addPasskey(viewer, name, passkey, now),
);

import { getProofOptionsOperation } from "#lib/contract/accounts/login-steps";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { requestOptions } from "#lib/server/modules/accounts/authentication/webauthn";
import { findCredentials } from "#lib/server/modules/accounts/commands/credentials";
import { listCredentials } from "#lib/server/modules/accounts/queries/second-factor";

export const POST = endpoint(getProofOptionsOperation, async ({ viewer, now }) => {
  const [user, credentials] = await Promise.all([findCredentials({ id: viewer.id }), listCredentials(viewer.id)]);
  const use = { purpose: "prove", owner: viewer.sessionId } as const;
  return {
    hasPassword: typeof user?.passwordHash === "string",
    passkey: credentials.length > 0 ? await requestOptions(credentials, use, now) : null,
  };
});

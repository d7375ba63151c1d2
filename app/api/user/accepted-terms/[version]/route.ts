import { acceptTermsOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { acceptTerms } from "#lib/server/modules/legal/commands/acceptance";

export const PUT = endpoint(acceptTermsOperation, async ({ viewer, params, now }) => {
  await acceptTerms(viewer, params.version, now);
  return { user: await getUser(viewer) };
});

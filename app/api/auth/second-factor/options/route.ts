import { getSecondFactorOptionsOperation } from "#lib/contract/accounts/login-steps";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getUnfinishedLogin } from "#lib/server/modules/accounts/authentication/unfinished-login";
import { requestOptions } from "#lib/server/modules/accounts/authentication/webauthn";
import { listCredentials } from "#lib/server/modules/accounts/queries/second-factor";

export const POST = endpoint(getSecondFactorOptionsOperation, async ({ body, now }) => {
  const { id, userId } = await getUnfinishedLogin(body.token, now);
  return requestOptions(await listCredentials(userId), { purpose: "second-factor", owner: id }, now);
});

import { confirmEmailOperation } from "#lib/contract/account/profile-operations";
import { confirmEmailChange } from "#lib/server/data/user/credentials";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(confirmEmailOperation, async ({ body, now, request }) => {
  await confirmEmailChange(body.token, now);
  return told("emailConfirmed", request);
});

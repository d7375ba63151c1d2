import { changeEmailOperation } from "#lib/contract/account/profile-operations";
import { confirmPassword } from "#lib/server/auth/accounts";
import { askEmailChange } from "#lib/server/data/user/credentials";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const PUT = endpoint(changeEmailOperation, async ({ viewer, body, now, request }) => {
  await confirmPassword(viewer, body.password);
  await askEmailChange(viewer, body.email, now);
  return told("emailAsked", request);
});

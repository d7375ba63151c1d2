import { resetPasswordOperation } from "#lib/contract/account/session-operations";
import { resetPassword } from "#lib/server/auth/accounts";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(resetPasswordOperation, async ({ body, now, request }) => {
  await resetPassword(body.token, body.password, now);
  return told("passwordSet", request);
});

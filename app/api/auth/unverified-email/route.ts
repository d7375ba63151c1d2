import { correctEmailOperation } from "#lib/contract/account/session-operations";
import { checkCredentials } from "#lib/server/auth/log-in";
import { correctEmail } from "#lib/server/data/user/registration";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const PUT = endpoint(correctEmailOperation, async ({ body, now, request }) => {
  const { userId } = await checkCredentials(body.email, body.password);
  await correctEmail(userId, body.newEmail, now);
  return { requiresVerification: true as const, email: body.newEmail, ...told("registered", request) };
});

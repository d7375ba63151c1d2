import { correctEmailOperation } from "#lib/contract/account/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { checkCredentials } from "#lib/server/modules/accounts/authentication/log-in";
import { correctEmail } from "#lib/server/modules/accounts/commands/registration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(correctEmailOperation, async ({ body, now, request }) => {
  const { userId } = await checkCredentials(body.email, body.password);
  await correctEmail(userId, body.newEmail, now);
  return { requiresVerification: true as const, email: body.newEmail, ...successMessage("registered", request) };
});

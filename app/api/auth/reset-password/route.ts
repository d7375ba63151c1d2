import { resetPasswordOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { resetPassword } from "#lib/server/modules/accounts/commands/password-policy";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(resetPasswordOperation, async ({ body, now, request }) => {
  await resetPassword(body.token, body.password, now);
  return successMessage("passwordSet", request);
});

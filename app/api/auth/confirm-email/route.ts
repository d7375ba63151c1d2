import { confirmEmailOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { confirmEmailChange } from "#lib/server/modules/accounts/commands/email-change";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(confirmEmailOperation, async ({ body, now, request }) => {
  await confirmEmailChange(body.token, now);
  return successMessage("emailConfirmed", request);
});

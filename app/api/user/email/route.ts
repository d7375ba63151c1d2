import { changeEmailOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { requestEmailChange } from "#lib/server/modules/accounts/commands/email-change";
import { confirmPassword } from "#lib/server/modules/accounts/commands/password-policy";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(changeEmailOperation, async ({ viewer, body, now, request }) => {
  await confirmPassword(viewer, body.password);
  await requestEmailChange(viewer, body.email, now);
  return successMessage("emailChangeRequested", request);
});

import { undoEmailChangeOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { undoEmailChange } from "#lib/server/modules/accounts/commands/email-change";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(undoEmailChangeOperation, async ({ body, now, request }) => ({
  resetToken: await undoEmailChange(body.token, now),
  ...successMessage("emailRestored", request),
}));

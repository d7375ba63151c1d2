import { resendMailOperation } from "#lib/contract/notifications/mail-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { resendMail } from "#lib/server/modules/notifications/commands/resend-mail";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(resendMailOperation, async ({ viewer, params, now, request }) => {
  await resendMail(viewer, params.id, now);
  return successMessage("decided", request);
});

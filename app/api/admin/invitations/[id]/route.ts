import { resendInvitationOperation, revokeInvitationOperation } from "#lib/contract/accounts/invitations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { resendInvitation, revokeInvitation } from "#lib/server/modules/accounts/commands/invitation";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(resendInvitationOperation, async ({ viewer, params, now, request }) => {
  await resendInvitation(viewer, params.id, now);
  return successMessage("invited", request);
});

export const DELETE = endpoint(revokeInvitationOperation, async ({ viewer, params, now, request }) => {
  await revokeInvitation(viewer, params.id, now);
  return successMessage("decided", request);
});

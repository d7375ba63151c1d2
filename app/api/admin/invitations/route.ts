import { inviteOperation, listInvitationsOperation } from "#lib/contract/accounts/invitations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { invite } from "#lib/server/modules/accounts/commands/invitation";
import { listInvitations } from "#lib/server/modules/accounts/queries/invitations";
import { successMessage } from "#lib/server/platform/http/success-message";

export const GET = endpoint(listInvitationsOperation, async ({ viewer, now }) => {
  const invitations = await listInvitations(viewer, now);
  return {
    invitations: invitations.map(({ sentAt, expiresAt, ...rest }) => ({
      ...{ _id: rest.id, ...rest },
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
});

export const POST = endpoint(inviteOperation, async ({ viewer, body, now, request }) => {
  await invite(viewer, body, now);
  return successMessage("invited", request);
});

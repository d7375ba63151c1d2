import { acceptInvitationOperation } from "#lib/contract/accounts/invitations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { logIn } from "#lib/server/modules/accounts/authentication/log-in";
import { sessionResponse } from "#lib/server/modules/accounts/authentication/session-response";
import { joinByInvitation } from "#lib/server/modules/accounts/commands/password-policy";

export const POST = endpoint(acceptInvitationOperation, async ({ body, now, reply, request }) => {
  const userId = await joinByInvitation(body, now);
  return sessionResponse(await logIn(userId, false, request.headers, now), reply);
});

import { endSessionsOperation, listSessionsOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { clearedSessionCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { endAllSessions, listSessions } from "#lib/server/modules/accounts/commands/session";
import { successMessage } from "#lib/server/platform/http/success-message";

export const GET = endpoint(listSessionsOperation, async ({ viewer, now }) => ({ sessions: await listSessions(viewer, now) }));

export const DELETE = endpoint(endSessionsOperation, async ({ viewer, reply, request }) => {
  await endAllSessions(viewer.id);
  reply.append("Set-Cookie", clearedSessionCookie());
  return successMessage("loggedOutEverywhere", request);
});

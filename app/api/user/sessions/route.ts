import { endSessionsOperation, listSessionsOperation } from "#lib/contract/account/session-operations";
import { endAllSessions, listSessions } from "#lib/server/modules/accounts/commands/session";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";
import { endedSessionCookie } from "#lib/server/platform/tokens/session-token";

export const GET = endpoint(listSessionsOperation, async ({ viewer, now }) => ({ sessions: await listSessions(viewer, now) }));

export const DELETE = endpoint(endSessionsOperation, async ({ viewer, reply, request }) => {
  await endAllSessions(viewer.id);
  reply.append("Set-Cookie", endedSessionCookie());
  return told("loggedOutEverywhere", request);
});

import { endSessionsOperation, listSessionsOperation } from "#lib/contract/account/session-operations";
import { endedSessionCookie } from "#lib/server/auth/token";
import { endAllSessions, listSessions } from "#lib/server/data/user/session";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const GET = endpoint(listSessionsOperation, async ({ viewer, now }) => ({ sessions: await listSessions(viewer, now) }));

export const DELETE = endpoint(endSessionsOperation, async ({ viewer, reply, request }) => {
  await endAllSessions(viewer.id);
  reply.append("Set-Cookie", endedSessionCookie());
  return told("loggedOutEverywhere", request);
});

import { endSessionOperation } from "#lib/contract/account/session-operations";
import { endSession } from "#lib/server/data/user/session";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const DELETE = endpoint(endSessionOperation, async ({ viewer, params, request }) => {
  await endSession(viewer, params.id);
  return told("sessionEnded", request);
});

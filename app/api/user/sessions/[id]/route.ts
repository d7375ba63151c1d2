import { endSessionOperation } from "#lib/contract/account/session-operations";
import { endSession } from "#lib/server/modules/accounts/commands/session";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(endSessionOperation, async ({ viewer, params, request }) => {
  await endSession(viewer, params.id);
  return told("sessionEnded", request);
});

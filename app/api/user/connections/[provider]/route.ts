import { endConnectionOperation } from "#lib/contract/account/profile-operations";
import { disconnect } from "#lib/server/data/user/connection";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const DELETE = endpoint(endConnectionOperation, async ({ viewer, params, request }) => {
  await disconnect(viewer, params.provider);
  return told("disconnected", request);
});

import { postUpdateOperation } from "#lib/contract/status/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { postUpdate } from "#lib/server/modules/status/commands/incidents";

export const POST = endpoint(postUpdateOperation, ({ viewer, params, body, now }) => postUpdate(viewer, params.id, body, now));

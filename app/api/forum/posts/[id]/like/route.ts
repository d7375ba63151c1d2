import { likePostOperation, unlikePostOperation } from "#lib/contract/forum/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setLike } from "#lib/server/modules/forum/commands/likes";

export const PUT = endpoint(likePostOperation, ({ viewer, params, now }) => setLike(viewer, params.id, true, now));
export const DELETE = endpoint(unlikePostOperation, ({ viewer, params, now }) => setLike(viewer, params.id, false, now));

import { decideCommentsOperation } from "#lib/contract/moderation";
import { forgetExpired } from "#lib/server/cached/expiry";
import { decideComments } from "#lib/server/data/moderation";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(decideCommentsOperation, async ({ viewer, body, now, request }) => {
  const decided = await decideComments(viewer, body.ids, body.decision, body.reason ?? null, now, body.seen);
  await forgetExpired();
  return { ...told("decided", request), decided };
});

import { decideCommentsOperation } from "#lib/contract/moderation";
import { decideComments } from "#lib/server/modules/comments/commands-moderation";
import { forgetExpired } from "#lib/server/platform/cache/revalidate";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";

export const POST = endpoint(decideCommentsOperation, async ({ viewer, body, now, request }) => {
  const decided = await decideComments(viewer, body.ids, body.decision, body.reason ?? null, now, body.seen);
  await forgetExpired();
  return { ...told("decided", request), decided };
});

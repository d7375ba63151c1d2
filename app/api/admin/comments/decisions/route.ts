import { decideCommentsOperation } from "#lib/contract/moderation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(decideCommentsOperation, async ({ viewer, body, now, request }) => {
  const decided = await decideComments(viewer, body.ids, body.decision, body.reason ?? null, now, { seen: body.seen });
  return { ...successMessage("decided", request), decided };
});

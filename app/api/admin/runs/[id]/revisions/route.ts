import { askForRevisionOperation } from "#lib/contract/generation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { askForRevision } from "#lib/server/modules/generation/commands/control-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(askForRevisionOperation, async ({ viewer, params, body, now, request }) => {
  await askForRevision(viewer, params.id, body.chapter, body.note, now);
  return successMessage("decided", request);
});

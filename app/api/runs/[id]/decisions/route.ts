import { directRunOperation } from "#lib/contract/generation/desk-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { directRun } from "#lib/server/modules/generation/commands/direct-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(directRunOperation, async ({ viewer, params, body, now, request }) => {
  await directRun(viewer, params.id, body, now);
  return successMessage("decided", request);
});

import { continueRunOperation, holdRunOperation } from "#lib/contract/generation/desk-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { continueHeldRun, holdRun } from "#lib/server/modules/generation/commands/direct-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(holdRunOperation, async ({ viewer, params, now, request }) => {
  await holdRun(viewer, params.id, now);
  return successMessage("decided", request);
});

export const DELETE = endpoint(continueRunOperation, async ({ viewer, params, now, request }) => {
  await continueHeldRun(viewer, params.id, now);
  return successMessage("decided", request);
});

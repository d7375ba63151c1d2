import { pauseRunOperation, resumeRunOperation } from "#lib/contract/generation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { pauseRun, resumeRun } from "#lib/server/modules/generation/commands/control-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(pauseRunOperation, async ({ viewer, params, now, request }) => {
  await pauseRun(viewer, params.id, now);
  return successMessage("decided", request);
});

export const DELETE = endpoint(resumeRunOperation, async ({ viewer, params, now, request }) => {
  await resumeRun(viewer, params.id, now);
  return successMessage("decided", request);
});

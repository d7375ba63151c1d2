import { discardJobOperation, retryJobOperation } from "#lib/contract/jobs";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { discardJob, retryJob } from "#lib/server/modules/jobs/commands";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(retryJobOperation, async ({ viewer, params, now, request }) => {
  await retryJob(viewer, params.id, now);
  return successMessage("decided", request);
});

export const DELETE = endpoint(discardJobOperation, async ({ viewer, params, now, request }) => {
  await discardJob(viewer, params.id, now);
  return successMessage("decided", request);
});

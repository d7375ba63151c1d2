import { startRequestOperation } from "#lib/contract/requests/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { startRequest } from "#lib/server/modules/generation/commands/start-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(startRequestOperation, async ({ viewer, params, now, request }) => ({
  runId: await startRequest(viewer, params.id, now),
  ...successMessage("decided", request),
}));

import { setRunStopsOperation } from "#lib/contract/generation/desk-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setRunStops } from "#lib/server/modules/generation/commands/direct-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(setRunStopsOperation, async ({ viewer, params, body, now, request }) => {
  await setRunStops(viewer, params.id, body.stops, now);
  return successMessage("decided", request);
});

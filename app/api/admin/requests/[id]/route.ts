import { planRequestOperation } from "#lib/contract/requests/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { planRequest } from "#lib/server/modules/requests/commands/decide";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(planRequestOperation, async ({ viewer, params, body, now, request }) => {
  const { estimatedCompletion: date, ...plan } = body;
  await planRequest(
    viewer,
    params.id,
    { ...plan, ...(date !== undefined && { estimatedCompletion: date === null ? null : new Date(date) }) },
    now,
  );
  return successMessage("saved", request);
});

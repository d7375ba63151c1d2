import { decideReportsOperation } from "#lib/contract/moderation/report-queue-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { successMessage } from "#lib/server/platform/http/success-message";
import { decideReports } from "#lib/server/runtime/reports";

export const POST = endpoint(decideReportsOperation, async ({ viewer, body: { reason = null, ...body }, now, request }) => {
  const decided = await decideReports(viewer, { ...body, reason }, now);
  return { ...successMessage("decided", request), decided };
});

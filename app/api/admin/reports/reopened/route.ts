import { reopenReportsOperation } from "#lib/contract/moderation/report-queue-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { successMessage } from "#lib/server/platform/http/success-message";
import { reopenReports } from "#lib/server/runtime/reports";

export const POST = endpoint(reopenReportsOperation, async ({ viewer, body: { subjects }, now, request }) => {
  const reopened = await reopenReports(viewer, subjects, now);
  return { ...successMessage("decided", request), reopened };
});

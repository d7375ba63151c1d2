import { reportOperation } from "#lib/contract/moderation/report-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { successMessage } from "#lib/server/platform/http/success-message";
import { reportSubject } from "#lib/server/runtime/reports";

export const POST = endpoint(reportOperation, async ({ viewer, body: { kind, id, reason, note }, now, request }) => {
  await reportSubject(viewer, { kind, id }, { reason, note }, now);
  return successMessage("reported", request);
});

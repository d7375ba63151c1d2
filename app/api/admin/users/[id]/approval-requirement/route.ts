import { liftApprovalRequirementOperation, requireApprovalOperation } from "#lib/contract/accounts/suspension-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { liftApprovalRequirement, requireApproval } from "#lib/server/modules/accounts/commands/suspension";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(requireApprovalOperation, async ({ viewer, params, body, now, request }) => {
  await requireApproval(viewer, params.id, body.reason, now);
  return successMessage("decided", request);
});

export const DELETE = endpoint(liftApprovalRequirementOperation, async ({ viewer, params, now, request }) => {
  await liftApprovalRequirement(viewer, params.id, now);
  return successMessage("decided", request);
});

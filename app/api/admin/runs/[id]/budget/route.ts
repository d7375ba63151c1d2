import { setRunBudgetOperation } from "#lib/contract/generation/desk-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setRunBudget } from "#lib/server/modules/generation/commands/direct-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(setRunBudgetOperation, async ({ viewer, params, body, now, request }) => {
  await setRunBudget(viewer, params.id, body, now);
  return successMessage("decided", request);
});

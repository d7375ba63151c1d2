import { publishRunOperation } from "#lib/contract/generation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(publishRunOperation, async ({ viewer, params, now, request }) => ({
  bookId: await publishRun(params.id, viewer, now),
  ...successMessage("decided", request),
}));

import { amendChapterOperation } from "#lib/contract/generation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { amendChapter } from "#lib/server/modules/generation/commands/control-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(amendChapterOperation, async ({ viewer, params, body, now, request }) => {
  await amendChapter(viewer, params.id, params.number, body, now);
  return successMessage("saved", request);
});

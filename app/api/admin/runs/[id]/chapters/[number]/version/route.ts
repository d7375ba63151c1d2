import { putBackChapterOperation } from "#lib/contract/generation/desk-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { putBackChapter } from "#lib/server/modules/generation/commands/control-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(putBackChapterOperation, async ({ viewer, params, body, now, request }) => {
  await putBackChapter(viewer, params.id, params.number, body.version, now);
  return successMessage("decided", request);
});

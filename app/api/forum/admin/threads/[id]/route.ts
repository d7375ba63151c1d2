import { changeThreadOperation } from "#lib/contract/forum/admin-operations";
import { serializeThread } from "#lib/contract/forum/responses";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { getAdminThread } from "#lib/server/modules/forum/queries/administration";
import { withSubscriberCount } from "#lib/server/modules/forum/queries/subscribers";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PATCH = endpoint(changeThreadOperation, async ({ viewer, params, body, now, request }) => {
  await changeThread(viewer, params.id, body, now);
  const thread = await getAdminThread(viewer, params.id, preferredLanguage(request.headers.get("accept-language")));
  return { message: successMessage("threadChanged", request).msg, thread: serializeThread(await withSubscriberCount(thread)) };
});

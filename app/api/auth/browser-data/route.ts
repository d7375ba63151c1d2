import { deleteBrowserDataOperation } from "#lib/contract/legal";
import { clearedCookies } from "#lib/server/modules/accounts/authentication/cleared-cookies";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { endRequestSession } from "#lib/server/modules/accounts/authentication/log-in";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(deleteBrowserDataOperation, async ({ now, reply, request }) => {
  await endRequestSession(request.headers, now);
  for (const cookie of clearedCookies(request.headers)) reply.append("Set-Cookie", cookie);
  reply.set("Clear-Site-Data", '"cookies", "storage"');
  return successMessage("browserDataDeleted", request);
});

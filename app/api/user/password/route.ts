import { changePasswordOperation } from "#lib/contract/account/profile-operations";
import { changePassword } from "#lib/server/auth/accounts";
import { deviceOf } from "#lib/server/auth/device";
import { endpoint } from "#lib/server/http/endpoint";
import { openedAnswer } from "#lib/server/http/opened-answer";

export const PUT = endpoint(changePasswordOperation, async ({ viewer, body, now, reply, request }) => {
  const device = deviceOf(request.headers.get("user-agent"));
  return openedAnswer(await changePassword(viewer, body.currentPassword, body.newPassword, device, now), reply);
});

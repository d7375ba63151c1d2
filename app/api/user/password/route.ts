import { changePasswordOperation } from "#lib/contract/accounts/profile-operations";
import { describeDevice } from "#lib/server/modules/accounts/authentication/device";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { sessionResponse } from "#lib/server/modules/accounts/authentication/session-response";
import { changePassword } from "#lib/server/modules/accounts/commands/password-policy";

export const PUT = endpoint(changePasswordOperation, async ({ viewer, body, now, reply, request }) => {
  const device = describeDevice(request.headers.get("user-agent"));
  const { currentPassword: current, newPassword: next, keepAppPasswords } = body;
  return sessionResponse(await changePassword(viewer, { current, next, keepAppPasswords, device }, now), reply);
});

import { cancelDeletionOperation, requestDeletionOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { clearedSessionCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { cancelDeletion, requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { confirmPassword } from "#lib/server/modules/accounts/commands/password-policy";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(requestDeletionOperation, async ({ viewer, body, now, reply, request }) => {
  await confirmPassword(viewer, body.password);
  const deleteAfter = await requestDeletion(viewer, body.keepComments, now);
  reply.append("Set-Cookie", clearedSessionCookie());
  return { ...successMessage("deletionPlanned", request), deleteAfter: deleteAfter.toISOString() };
});

export const DELETE = endpoint(cancelDeletionOperation, async ({ viewer }) => {
  await cancelDeletion(viewer);
  return getUser(viewer);
});

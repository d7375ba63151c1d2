import { askDeletionOperation, withdrawDeletionOperation } from "#lib/contract/account/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { endedSessionCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { askDeletion, withdrawDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { confirmPassword } from "#lib/server/modules/accounts/commands/password-policy";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { told } from "#lib/server/platform/http/success-message";

export const POST = endpoint(askDeletionOperation, async ({ viewer, body, now, reply, request }) => {
  await confirmPassword(viewer, body.password);
  const deleteAfter = await askDeletion(viewer, body.keepComments, now);
  reply.append("Set-Cookie", endedSessionCookie());
  return { ...told("deletionPlanned", request), deleteAfter: deleteAfter.toISOString() };
});

export const DELETE = endpoint(withdrawDeletionOperation, async ({ viewer }) => {
  await withdrawDeletion(viewer);
  return getUser(viewer);
});

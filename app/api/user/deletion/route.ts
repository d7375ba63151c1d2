import { askDeletionOperation, withdrawDeletionOperation } from "#lib/contract/account/profile-operations";
import { confirmPassword } from "#lib/server/auth/accounts";
import { endedSessionCookie } from "#lib/server/auth/token";
import { askDeletion, withdrawDeletion } from "#lib/server/data/user/deletion";
import { getUser } from "#lib/server/data/user/profile";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

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

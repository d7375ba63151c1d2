import { deleteUserOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { deleteUser } from "#lib/server/modules/accounts/commands/user-administration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(deleteUserOperation, async ({ viewer, params, now, request }) => {
  const deleteAfter = await deleteUser(viewer, params.id, now);
  return { deleteAfter: deleteAfter.toISOString(), ...successMessage("userDeleted", request) };
});

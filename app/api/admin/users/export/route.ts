import { exportUsersOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { exportUsers } from "#lib/server/modules/accounts/queries/export-users";

export const GET = endpoint(exportUsersOperation, async ({ viewer, query, now, reply }) => {
  reply.set("Content-Disposition", 'attachment; filename="users.csv"');
  return exportUsers(viewer, query, now);
});

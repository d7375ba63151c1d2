import { listUsersOperation } from "#lib/contract/accounts/admin-operations";
import { serializeUserPage } from "#lib/contract/accounts/serialize-users";
import { parseCursor } from "#lib/domain/paging/cursor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { countUsers, listUsers } from "#lib/server/modules/accounts/queries/user-list";

export const GET = endpoint(listUsersOperation, async ({ viewer, query: { cursor, limit, ...filter } }) => {
  const [page, counts] = await Promise.all([listUsers(viewer, filter, cursor ? parseCursor(cursor) : null, limit), countUsers(viewer)]);
  return { ...serializeUserPage(page), counts };
});

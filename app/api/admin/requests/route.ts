import { listAdminRequestsOperation } from "#lib/contract/requests/admin-operations";
import { serializeAdminRequest } from "#lib/contract/requests/serialize-admin";
import { serializePagination } from "#lib/contract/requests/serialize-page";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { countRequests, listAdminRequests } from "#lib/server/modules/requests/queries/admin-requests";

export const GET = endpoint(listAdminRequestsOperation, async ({ viewer, query: { status, author, q: text, page, limit }, now }) => {
  const [list, counts] = await Promise.all([
    listAdminRequests(viewer, { status, author, text }, page, limit, now),
    countRequests(viewer, { author, text }),
  ]);
  return { requests: list.items.map(serializeAdminRequest), pagination: serializePagination(list, limit), counts };
});

import { listAdminPostsOperation } from "#lib/contract/forum/admin-operations";
import { serializePagination } from "#lib/contract/forum/responses";
import { serializeAdminPost } from "#lib/contract/forum/serialize-admin";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAdminPosts } from "#lib/server/modules/forum/queries/administration";

export const GET = endpoint(listAdminPostsOperation, async ({ viewer, query: { page, limit, ...filter } }) => {
  const list = await listAdminPosts(viewer, filter, page, limit);
  return { posts: list.items.map(serializeAdminPost), total: list.total, pagination: serializePagination(list) };
});

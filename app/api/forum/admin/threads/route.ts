import { listAdminThreadsOperation } from "#lib/contract/forum/admin-operations";
import { serializePagination, serializeThread } from "#lib/contract/forum/responses";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAdminThreads } from "#lib/server/modules/forum/queries/administration";
import { withSubscribers } from "#lib/server/modules/forum/queries/subscribers";

export const GET = endpoint(listAdminThreadsOperation, async ({ viewer, query: { q, page, limit }, request }) => {
  const list = await listAdminThreads(viewer, q, page, limit, preferredLanguage(request.headers.get("accept-language")));
  const threads = await withSubscribers(list.items);
  return { threads: threads.map(serializeThread), total: list.total, pagination: serializePagination(list) };
});

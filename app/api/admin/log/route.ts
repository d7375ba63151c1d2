import { listAuditEntriesOperation } from "#lib/contract/moderation";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAuditEntries } from "#lib/server/modules/moderation/queries";

export const GET = endpoint(listAuditEntriesOperation, async ({ viewer, query }) => {
  const { items, page, pages, hasMore } = await listAuditEntries(viewer, query.page, query.limit);
  return { entries: items, currentPage: page, totalPages: pages, hasMore };
});

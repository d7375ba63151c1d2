import { listAuditEntriesOperation } from "#lib/contract/moderation";
import { listAuditEntries } from "#lib/server/modules/moderation/queries";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listAuditEntriesOperation, async ({ viewer, query }) => {
  const { items, page, pages, hasMore } = await listAuditEntries(viewer, query.page, query.limit);
  return { entries: items, currentPage: page, totalPages: pages, hasMore };
});

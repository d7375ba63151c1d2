import { listAuditEntriesOperation } from "#lib/contract/moderation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAuditEntries } from "#lib/server/modules/moderation/queries/audit-log";

export const GET = endpoint(listAuditEntriesOperation, async ({ viewer, query: { page: number, limit, ...filter } }) => {
  const { items, page, pages, hasMore } = await listAuditEntries(viewer, number, limit, filter);
  return { entries: items.map((entry) => ({ _id: entry.id, ...entry })), currentPage: page, totalPages: pages, hasMore };
});

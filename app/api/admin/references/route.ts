import { listReferencesOperation } from "#lib/contract/references/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listReferencePage } from "#lib/server/modules/references/queries/work-list";

export const GET = endpoint(listReferencesOperation, async ({ viewer, query: { page: number, limit, ...filter } }) => {
  const { items, page, pages } = await listReferencePage(viewer, filter, number, limit);
  return { works: items.map((work) => ({ _id: work.id, ...work })), currentPage: page, totalPages: pages };
});

import { listSuppressedOperation } from "#lib/contract/notifications/mail-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listSuppressed } from "#lib/server/modules/notifications/queries/mail-log";

export const GET = endpoint(listSuppressedOperation, async ({ viewer, query }) => {
  const { items, page, pages } = await listSuppressed(viewer, query.page, query.limit);
  const addresses = items.map((address) => ({ ...address, since: address.since.toISOString() }));
  return { addresses, currentPage: page, totalPages: pages };
});

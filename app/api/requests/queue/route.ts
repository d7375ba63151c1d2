import { listRequestQueueOperation } from "#lib/contract/requests/operations";
import { serializeQueuedRequest } from "#lib/contract/requests/responses";
import { serializePagination } from "#lib/contract/requests/serialize-page";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listQueue } from "#lib/server/modules/requests/queries/queue";

export const GET = endpoint(listRequestQueueOperation, async ({ query: { page, limit }, now }) => {
  const list = await listQueue(page, limit, now);
  return { requests: list.items.map(serializeQueuedRequest), pagination: serializePagination(list, limit), waiting: list.waiting };
});

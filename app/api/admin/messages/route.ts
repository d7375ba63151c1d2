import { listConversationsOperation } from "#lib/contract/support/admin-operations";
import { serializeConversations } from "#lib/contract/support/serialize";
import { parseCursor } from "#lib/domain/paging/cursor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listConversations } from "#lib/server/modules/support/queries/administration";

export const GET = endpoint(listConversationsOperation, async ({ viewer, query: { cursor, limit, ...filter } }) =>
  serializeConversations(await listConversations(viewer, filter, cursor ? parseCursor(cursor) : null, limit)),
);

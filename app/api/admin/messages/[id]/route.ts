import { getConversationOperation } from "#lib/contract/support/admin-operations";
import { serializeConversation } from "#lib/contract/support/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getConversation } from "#lib/server/modules/support/queries/conversation";

export const GET = endpoint(getConversationOperation, async ({ viewer, params }) =>
  serializeConversation(await getConversation(viewer, params.id)),
);

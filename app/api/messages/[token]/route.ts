import { getSenderConversationOperation } from "#lib/contract/support/operations";
import { serializeSenderView } from "#lib/contract/support/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getSenderView } from "#lib/server/modules/support/queries/sender-view";

export const GET = endpoint(getSenderConversationOperation, async ({ params, reply }) => {
  reply.set("Cache-Control", "private, no-store");
  return serializeSenderView(await getSenderView(params.token));
});

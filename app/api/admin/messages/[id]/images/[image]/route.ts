import { getConversationImageOperation } from "#lib/contract/support/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getImage } from "#lib/server/modules/support/queries/conversation";

export const GET = endpoint(getConversationImageOperation, async ({ viewer, params }) => {
  const bytes = await getImage(viewer, params.id, params.image);
  return { dataUrl: `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}` };
});

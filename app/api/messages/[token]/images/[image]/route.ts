import { getSentImageOperation } from "#lib/contract/support/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getSentImage } from "#lib/server/modules/support/queries/sender-view";

export const GET = endpoint(getSentImageOperation, async ({ params, reply }) => {
  reply.set("Cache-Control", "private, no-store");
  const bytes = await getSentImage(params.token, params.image);
  return { dataUrl: `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}` };
});

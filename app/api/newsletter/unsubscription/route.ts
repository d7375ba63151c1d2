import { unsubscribeOperation } from "#lib/contract/newsletter";
import { unsubscribe } from "#lib/server/data/news/unsubscription";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(unsubscribeOperation, async ({ body, request }) => {
  await unsubscribe(body.token);
  return told("newsEnded", request);
});

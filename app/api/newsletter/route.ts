import { subscribeOperation } from "#lib/contract/newsletter";
import { subscribe } from "#lib/server/data/news/subscription";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(subscribeOperation, async ({ body, now, request }) => {
  await subscribe(body.email, body.language, now);
  return told("newsAsked", request);
});

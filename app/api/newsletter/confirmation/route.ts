import { confirmSubscriptionOperation } from "#lib/contract/newsletter";
import { confirmSubscription } from "#lib/server/data/news/subscription";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(confirmSubscriptionOperation, async ({ body, now, request }) => {
  await confirmSubscription(body.token, now);
  return told("newsConfirmed", request);
});

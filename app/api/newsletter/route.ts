import { subscribeOperation } from "#lib/contract/newsletter";
import { subscribe } from "#lib/server/modules/newsletter/commands/subscription";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";

export const POST = endpoint(subscribeOperation, async ({ body, now, request }) => {
  await subscribe(body.email, body.language, now);
  return told("newsAsked", request);
});

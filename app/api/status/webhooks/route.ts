import { addStatusWebhookOperation } from "#lib/contract/status/subscriptions";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { addStatusWebhook } from "#lib/server/modules/status/commands/webhooks";

export const POST = endpoint(addStatusWebhookOperation, ({ body, now }) => addStatusWebhook(body.url, body.components, now));

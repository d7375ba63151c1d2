import { announceOperation } from "#lib/contract/notifications/announcement-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { announce } from "#lib/server/modules/notifications/commands/announcement";

export const POST = endpoint(announceOperation, async ({ viewer, body, now }) => ({
  id: await announce(viewer, body.texts, body.path, now),
}));

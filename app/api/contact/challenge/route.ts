import { getWorkOperation } from "#lib/contract/support/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { createWork } from "#lib/server/modules/support/commands/check-sender";

export const GET = endpoint(getWorkOperation, async ({ now, reply }) => {
  reply.set("Cache-Control", "private, no-store");
  return createWork(now);
});

import { setManyStatusesOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setManyActive } from "#lib/server/modules/accounts/commands/user-administration";

export const PUT = endpoint(setManyStatusesOperation, async ({ viewer, body, now }) => ({
  ids: await setManyActive(viewer, body.ids, body.isActive, now),
}));

import { exportDataOperation } from "#lib/contract/account/profile-operations";
import { exportUser } from "#lib/server/modules/accounts/queries/export";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(exportDataOperation, async ({ viewer, now, reply }) => {
  reply.set("Content-Disposition", `attachment; filename="pastiche-${now.toISOString().slice(0, 10)}.json"`);
  return exportUser(viewer, now);
});

import { exportDataOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { exportPersonalData } from "#lib/server/runtime/personal-data";

export const GET = endpoint(exportDataOperation, async ({ viewer, now, reply }) => {
  reply.set("Content-Disposition", `attachment; filename="pastiche-${now.toISOString().slice(0, 10)}.json"`);
  return exportPersonalData(viewer, now);
});

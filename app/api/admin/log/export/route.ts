import { exportAuditOperation } from "#lib/contract/moderation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { exportAuditEntries } from "#lib/server/modules/moderation/queries/audit-log";

export const GET = endpoint(exportAuditOperation, async ({ viewer, query, reply }) => {
  reply.set("Content-Disposition", 'attachment; filename="audit-log.csv"');
  return exportAuditEntries(viewer, query);
});

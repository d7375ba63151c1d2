import { listBackupsOperation, requestBackupOperation } from "#lib/contract/backups";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { requestBackup } from "#lib/server/modules/backups/commands";
import { getBackupPlan, listBackups } from "#lib/server/modules/backups/queries";
import { successMessage } from "#lib/server/platform/http/success-message";

export const GET = endpoint(listBackupsOperation, async ({ viewer }) => {
  const backups = await listBackups(viewer);
  return {
    backups: backups.map(({ finishedAt, triedAt, ...rest }) => ({
      ...{ _id: rest.id, ...rest },
      finishedAt: finishedAt.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
    })),
    plan: getBackupPlan(viewer),
  };
});

export const POST = endpoint(requestBackupOperation, async ({ viewer, now, request }) => {
  await requestBackup(viewer, now);
  return successMessage("backupRequested", request);
});

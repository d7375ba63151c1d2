import { recordBackupDownloadOperation } from "#lib/contract/backups";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { recordBackupDownload } from "#lib/server/modules/backups/commands";
import { backupFileUrl } from "#lib/urls/api";

export const POST = endpoint(recordBackupDownloadOperation, async ({ viewer, params, now }) => {
  await recordBackupDownload(viewer, params.id, now);
  return { url: backupFileUrl(params.id) };
});

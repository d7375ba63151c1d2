import { Readable } from "node:stream";
import { getBackupFileOperation } from "#lib/contract/backups";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { openBackup } from "#lib/server/modules/backups/queries";

export const GET = endpoint(getBackupFileOperation, async ({ viewer, params, reply }) => {
  const { name, bytes, stream } = await openBackup(viewer, params.id);
  reply.set("Content-Disposition", `attachment; filename="${name}"`);
  reply.set("Content-Length", String(bytes));
  return Readable.toWeb(stream);
});

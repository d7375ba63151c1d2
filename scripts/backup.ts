// `npm run backup -- FILE`: database and files in one zip file, also while the site runs.
import { resolve } from "node:path";
import { UserError } from "#lib/server/platform/user-error";
import { type BackupSummary, recordBackup, writeBackup } from "#lib/server/runtime/backup/write-backup";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

await runCommand(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (!file || file.startsWith("-") || others.length > 0) throw new UserError("Usage: npm run backup -- FILE");
  const path = resolve(file);
  const { bytes, rows, files, missing } = await withDatabase(() => makeBackup(path), undefined, { migrates: false });
  console.log(`${path}: ${rows} rows and ${files} files, ${(bytes / 1024 ** 2).toFixed(1)} MB.`);
  if (missing > 0) console.log(`${missing} files were deleted while the backup was made.`);
});

async function makeBackup(path: string): Promise<BackupSummary> {
  const summary = await writeBackup(path, new Date());
  await recordBackup(summary);
  return summary;
}

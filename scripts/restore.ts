// `npm run restore -- FILE`: replaces database and files by those of a backup; `--force` if the database is not empty. `--try` restores the
// rows into a database that is then dropped, while the site runs.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { UserError } from "#lib/server/platform/user-error";
import { restoreBackup } from "#lib/server/runtime/backup/restore-backup";
import { tryBackup } from "#lib/server/runtime/backup/try-backup";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

const SECRETS = {
  none: "It holds no secret: set the AUTH_SECRET of that site.",
  same: "The secret is the same.",
  restored: "The secret was restored.",
  kept: "auth-secret.txt is another one and was kept: sessions of the backup are invalid; --force replaces it.",
};

await runCommand(async () => {
  const words = process.argv.slice(2);
  const [file, ...others] = words.filter((word) => word !== "--force" && word !== "--try");
  if (!file || file.startsWith("-") || others.length > 0) throw new UserError("Usage: npm run restore -- FILE [--force | --try]");
  const path = resolve(file);
  if (!existsSync(path)) throw new UserError(`There is no file ${path}.`);
  if (words.includes("--try")) {
    const { createdAt, rows } = await withDatabase(() => tryBackup(path), undefined, { migrates: false });
    console.log(`The backup of ${createdAt.toISOString()} can be restored: ${rows} rows.`);
    return;
  }
  const force = words.includes("--force");
  const restored = await withDatabase(() => restoreBackup(path, { force }), undefined, { migrates: false });
  console.log(`Restored the backup of ${restored.createdAt.toISOString()}: ${restored.rows} rows and ${restored.files} files.`);
  console.log(SECRETS[restored.secret]);
});

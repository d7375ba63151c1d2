// `npm run worker`: a worker without the web process, on the same database.
import "server-only";

import { readSettings } from "#lib/server/platform/env";
import { runChild } from "#lib/server/runtime/launcher/child-process";
import { loadAuthSecret, openDataFolder } from "#lib/server/runtime/launcher/data-folder";
import { migrateDatabase, openDatabase } from "#lib/server/runtime/launcher/database";
import { superviseDatabase } from "#lib/server/runtime/launcher/supervise-database";
import { onShutdown } from "#lib/server/runtime/process/on-shutdown";
import { runCommand } from "#lib/server/runtime/run-command";

await runCommand(async () => {
  const { DATA_DIR, DATABASE_URL, AUTH_SECRET } = readSettings(process.env);
  const folder = openDataFolder(DATA_DIR);
  const opened = await openDatabase(folder, DATABASE_URL);
  const database = opened.adopted ? opened : superviseDatabase(folder, opened);
  await migrateDatabase(database.url);
  const worker = runChild("lib/server/runtime/worker/main.ts", {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    AUTH_SECRET: AUTH_SECRET ?? loadAuthSecret(folder),
  });
  onShutdown(async () => {
    await worker.stop();
    if (!database.adopted) await database.stop();
  });
  await worker.ready;
  console.log("The worker is running.");
});

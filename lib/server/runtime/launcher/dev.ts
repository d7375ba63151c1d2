// `npm run dev`: the embedded database, the collection, and Next with fast refresh; no worker, no build.
import "server-only";

import { readSettings } from "#lib/server/platform/env";
import { refuseTakenPort } from "#lib/server/runtime/launcher/check-port";
import { holdFolder, keptSecret, openDataFolder } from "#lib/server/runtime/launcher/data-folder";
import { migrateDatabase, openDatabase } from "#lib/server/runtime/launcher/database";
import { importAtStart } from "#lib/server/runtime/launcher/import-at-start";
import { step } from "#lib/server/runtime/launcher/step";
import { runCommand } from "#lib/server/runtime/run-command";

await runCommand(async () => {
  const settings = readSettings(process.env);
  const folder = openDataFolder(settings.DATA_DIR);
  holdFolder(folder);
  await refuseTakenPort(settings.PORT);
  const cluster = await step("PostgreSQL", () => openDatabase(folder, settings.DATABASE_URL));
  Object.assign(process.env, {
    NODE_ENV: "development",
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    AUTH_SECRET: settings.AUTH_SECRET ?? keptSecret(folder),
  });
  await step("Migrations", () => migrateDatabase(cluster.url));
  await step(
    "Collection",
    () => importAtStart("content"),
    (summary) => summary,
  );
  // The web process ends on Ctrl-C by itself; the database after it.
  process.once("exit", () => void cluster.stop());
  await import("#lib/server/runtime/web/main");
  console.log(`Developing at http://localhost:${settings.PORT}`);
});

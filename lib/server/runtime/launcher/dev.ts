// `npm run dev`: embedded database, collection and Next.js with fast refresh; no worker, no build.
import "server-only";

import { readSettings } from "#lib/server/platform/env";
import { requireFreePort } from "#lib/server/runtime/launcher/check-port";
import { loadAuthSecret, lockDataFolder, openDataFolder } from "#lib/server/runtime/launcher/data-folder";
import { migrateDatabase, openDatabase } from "#lib/server/runtime/launcher/database";
import { importAtStart } from "#lib/server/runtime/launcher/import-at-start";
import { writeIslandTexts } from "#lib/server/runtime/launcher/island-texts";
import { step } from "#lib/server/runtime/launcher/step";
import { runCommand } from "#lib/server/runtime/run-command";

await runCommand(async () => {
  const settings = readSettings(process.env);
  const folder = openDataFolder(settings.DATA_DIR);
  lockDataFolder(folder);
  await requireFreePort(settings.PORT);
  writeIslandTexts();
  const cluster = await step("PostgreSQL", () => openDatabase(folder, settings.DATABASE_URL));
  Object.assign(process.env, {
    NODE_ENV: "development",
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    AUTH_SECRET: settings.AUTH_SECRET ?? loadAuthSecret(folder),
  });
  await step("Migrations", () => migrateDatabase(cluster.url));
  await step(
    "Collection",
    () => importAtStart("content"),
    (summary) => summary,
  );
  // The web process handles Ctrl-C itself; the database stops after it.
  process.once("exit", () => void cluster.stop());
  await import("#lib/server/runtime/web/main");
  console.log(`Developing at http://localhost:${settings.PORT}`);
});

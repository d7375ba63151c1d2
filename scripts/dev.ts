// `npm run dev`: the embedded database, the collection, and Next with fast refresh; no worker, no build.
import { readSettings } from "#lib/server/infra/env";
import { holdFolder, keptSecret, openDataFolder } from "./house/data-folder.ts";
import { importAtStart } from "./house/import-at-start.ts";
import { migrateDatabase, openDatabase } from "./house/library.ts";
import { plainly } from "./house/plainly.ts";
import { refuseTakenPort } from "./house/port.ts";
import { step } from "./house/steps.ts";

await plainly(async () => {
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
  await import("./web.ts");
  console.log(`Developing at http://localhost:${settings.PORT}`);
});

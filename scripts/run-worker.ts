// `npm run worker`: a worker apart from the web process, on the same database.
import { readSettings } from "#lib/server/infra/env";
import { runChild } from "./house/children.ts";
import { keptSecret, openDataFolder } from "./house/data-folder.ts";
import { migrateDatabase, openDatabase } from "./house/library.ts";
import { plainly } from "./house/plainly.ts";
import { whenAskedToStop } from "./house/stopping.ts";

await plainly(async () => {
  const { DATA_DIR, DATABASE_URL, AUTH_SECRET } = readSettings(process.env);
  const folder = openDataFolder(DATA_DIR);
  const database = await openDatabase(folder, DATABASE_URL);
  await migrateDatabase(database.url);
  const worker = runChild("scripts/worker.ts", {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    AUTH_SECRET: AUTH_SECRET ?? keptSecret(folder),
  });
  whenAskedToStop(async () => {
    await worker.stop();
    if (!database.adopted) await database.stop();
  });
  await worker.ready;
  console.log("The worker takes jobs.");
});

// `npm run worker`: a worker apart from the web process, on the same database.
import { settings } from "#lib/server/infra/env";
import { openDataFolder } from "./house/data-folder.ts";
import { openDatabase } from "./house/library.ts";
import { plainly } from "./house/plainly.ts";

await plainly(async () => {
  const { DATA_DIR } = settings();
  const folder = openDataFolder(DATA_DIR);
  const { url } = await openDatabase(folder, process.env.DATABASE_URL);
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: folder });
  await import("./worker.ts");
});

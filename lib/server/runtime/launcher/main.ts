// `npm start`: everything a bare machine needs to serve the library, each step with its time.
import "server-only";

import { existsSync } from "node:fs";
import { readSettings, type Settings } from "#lib/server/platform/env";
import { buildIfChanged } from "#lib/server/runtime/launcher/build";
import { refuseTakenPort } from "#lib/server/runtime/launcher/check-port";
import { runChild } from "#lib/server/runtime/launcher/child-process";
import { holdFolder, keptSecret, openDataFolder } from "#lib/server/runtime/launcher/data-folder";
import { migrateDatabase, openDatabase } from "#lib/server/runtime/launcher/database";
import { ensureFirstAdmin } from "#lib/server/runtime/launcher/first-admin";
import { importAtStart } from "#lib/server/runtime/launcher/import-at-start";
import { step } from "#lib/server/runtime/launcher/step";
import { onShutdown } from "#lib/server/runtime/on-shutdown";
import { runCommand } from "#lib/server/runtime/run-command";

type Part = { stop: () => Promise<void> };

await runCommand(async () => {
  const settings = readSettings(process.env);
  const folder = openDataFolder(settings.DATA_DIR);
  holdFolder(folder);
  await refuseTakenPort(settings.PORT);

  const asked = new AbortController();
  const opened: Part[] = [];
  const starting = open(settings, folder, opened, asked.signal);
  onShutdown(async () => {
    asked.abort();
    await starting.catch(() => undefined);
    await stopAll(opened);
  });
  try {
    await starting;
  } catch (error) {
    if (asked.signal.aborted) return; // Whoever asks for the end does not want to hear what it interrupted.
    await stopAll(opened);
    throw error;
  }
  console.log(`${settings.SITE_NAME} is open: ${settings.SITE_URL ?? `http://localhost:${settings.PORT}`}`);
  process.send?.("ready");
});

/** Opens the house; each part is in `opened` as soon as it has to be stopped. Gives up between two steps when asked to. */
async function open(settings: Settings, folder: string, opened: Part[], asked: AbortSignal): Promise<void> {
  const cluster = await step(
    "PostgreSQL",
    () => openDatabase(folder, settings.DATABASE_URL),
    ({ adopted }) => (settings.DATABASE_URL ? "yours" : adopted ? "was still running" : "embedded"),
  );
  opened.push(cluster);
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    AUTH_SECRET: settings.AUTH_SECRET ?? keptSecret(folder),
  };
  Object.assign(process.env, env);
  asked.throwIfAborted();
  await step(
    "Migrations",
    () => migrateDatabase(cluster.url),
    (count) => (count === 0 ? "none to apply" : `${count} applied`),
  );
  asked.throwIfAborted();
  await step(
    "First administrator",
    () => ensureFirstAdmin(settings, folder),
    (told) => told,
  );
  asked.throwIfAborted();
  if (existsSync("content"))
    await step(
      "Collection",
      () => importAtStart("content", asked),
      (summary) => summary,
    );
  asked.throwIfAborted();
  await step(
    "Production build",
    () => buildIfChanged(env, asked),
    (built) => (built ? "made" : "up to date"),
  );
  asked.throwIfAborted();
  await step("Web and worker", async () => {
    const [worker, web] = [runChild("lib/server/runtime/worker/main.ts", env), runChild("lib/server/runtime/web/main.ts", env)];
    // Stopped in the reverse order: readers first, then the work, then the database.
    opened.push(worker, web);
    await Promise.race([Promise.all([web.ready, worker.ready]), abortOf(asked)]);
  });
}

function abortOf(asked: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => asked.addEventListener("abort", () => reject(asked.reason as Error), { once: true }));
}

async function stopAll(opened: Part[]): Promise<void> {
  for (const part of opened.splice(0).reverse()) await part.stop();
}

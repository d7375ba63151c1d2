// `npm start`: runs all steps needed to serve the library on a bare machine, and prints the time of each.
import "server-only";

import { existsSync } from "node:fs";
import { readSettings, type Settings } from "#lib/server/platform/env";
import { overridesOf, readSiteSettings } from "#lib/server/platform/settings/overrides";
import { buildIfChanged } from "#lib/server/runtime/launcher/build";
import { requireFreePort } from "#lib/server/runtime/launcher/check-port";
import { runChild } from "#lib/server/runtime/launcher/child-process";
import { loadAuthSecret, lockDataFolder, openDataFolder } from "#lib/server/runtime/launcher/data-folder";
import { migrateDatabase, openDatabase } from "#lib/server/runtime/launcher/database";
import { ensureFirstAdmin } from "#lib/server/runtime/launcher/first-admin";
import { importAtStart } from "#lib/server/runtime/launcher/import-at-start";
import { runWebProcess } from "#lib/server/runtime/launcher/run-web-process";
import { type Meanwhile, startFallback } from "#lib/server/runtime/launcher/start-fallback";
import { step } from "#lib/server/runtime/launcher/step";
import { superviseDatabase } from "#lib/server/runtime/launcher/supervise-database";
import { onShutdown } from "#lib/server/runtime/on-shutdown";
import { runCommand } from "#lib/server/runtime/run-command";

type Part = { stop: () => Promise<void> };

await runCommand(async () => {
  const settings = readSettings(process.env);
  const folder = openDataFolder(settings.DATA_DIR);
  lockDataFolder(folder);
  await requireFreePort(settings.PORT);

  const shutdown = new AbortController();
  const parts: Part[] = [];
  const meanwhile = startFallback(settings, folder);
  const starting = open({ settings, folder, parts, meanwhile, shutdown: shutdown.signal });
  onShutdown(async () => {
    shutdown.abort();
    meanwhile?.end();
    await starting.catch(() => undefined);
    await stopAll(parts);
  });
  try {
    await starting;
  } catch (error) {
    if (shutdown.signal.aborted) return; // Suppress startup errors after shutdown.
    meanwhile?.end();
    await stopAll(parts);
    throw error;
  }
  meanwhile?.beginCopies();
  console.log(`${settings.SITE_NAME} is open: ${settings.SITE_URL ?? `http://localhost:${settings.PORT}`}`);
  process.send?.("ready");
});

type Start = { settings: Settings; folder: string; parts: Part[]; meanwhile: Meanwhile | null; shutdown: AbortSignal };

/** Starts all parts; each is added to `parts` as soon as it needs to be stopped. Aborts between steps. */
async function open({ settings, folder, parts, meanwhile, shutdown }: Start): Promise<void> {
  const cluster = await step(
    "PostgreSQL",
    () => openDatabase(folder, settings.DATABASE_URL),
    ({ adopted }) => (settings.DATABASE_URL ? "yours" : adopted ? "was still running" : "embedded"),
  );
  parts.push(settings.DATABASE_URL ? cluster : superviseDatabase(folder, cluster));
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    AUTH_SECRET: settings.AUTH_SECRET ?? loadAuthSecret(folder),
  };
  Object.assign(process.env, env);
  shutdown.throwIfAborted();
  await step(
    "Migrations",
    () => migrateDatabase(cluster.url),
    (count) => (count === 0 ? "none to apply" : `${count} applied`),
  );
  shutdown.throwIfAborted();
  const overrides = JSON.stringify(overridesOf((await readSiteSettings()).changed));
  Object.assign(env, { SETTING_OVERRIDES: overrides });
  process.env.SETTING_OVERRIDES = overrides;
  await step(
    "First administrator",
    () => ensureFirstAdmin(settings, folder),
    (summary) => summary,
  );
  shutdown.throwIfAborted();
  if (existsSync("content"))
    await step(
      "Collection",
      () => importAtStart("content", shutdown),
      (summary) => summary,
    );
  shutdown.throwIfAborted();
  await step(
    "Production build",
    () => buildIfChanged(env, shutdown),
    (built) => (built ? "made" : "up to date"),
  );
  shutdown.throwIfAborted();
  await step("Web and worker", async () => {
    const [worker, web] = [runChild("lib/server/runtime/worker/main.ts", env), runWebProcess(env, meanwhile?.server ?? null)];
    // Parts stop in reverse order: web, worker, database.
    parts.push(worker, web);
    await Promise.race([Promise.all([web.ready, worker.ready]), abortOf(shutdown)]);
  });
}

function abortOf(shutdown: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => shutdown.addEventListener("abort", () => reject(shutdown.reason as Error), { once: true }));
}

async function stopAll(parts: Part[]): Promise<void> {
  for (const part of parts.splice(0).reverse()) await part.stop();
}

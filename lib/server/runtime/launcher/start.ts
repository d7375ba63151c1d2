// Runs all steps needed to serve the library on a bare machine, and prints the time of each.
import "server-only";

import { readSettings, type Settings } from "#lib/server/platform/env";
import { buildIfChanged } from "#lib/server/runtime/launcher/build";
import { requireFreePort } from "#lib/server/runtime/launcher/check-port";
import { runChild } from "#lib/server/runtime/launcher/child-process";
import { loadAuthSecret, lockDataFolder, openDataFolder, requireRoom } from "#lib/server/runtime/launcher/data-folder";
import { runWebProcess } from "#lib/server/runtime/launcher/run-web-process";
import { type Meanwhile, startFallback } from "#lib/server/runtime/launcher/start-fallback";
import { step } from "#lib/server/runtime/launcher/step";
import { together } from "#lib/server/runtime/launcher/together";
import { type ProgressTracker, trackProgress } from "#lib/server/runtime/launcher/track-progress";
import { onShutdown } from "#lib/server/runtime/process/on-shutdown";
import { runCommand } from "#lib/server/runtime/run-command";

const WORKER = "lib/server/runtime/worker/main.ts";

type Part = { stop: () => Promise<void> };

await runCommand(async () => {
  const settings = readSettings(process.env);
  const folder = openDataFolder(settings.DATA_DIR);
  requireRoom(folder);
  lockDataFolder(folder);
  await requireFreePort(settings.PORT);

  const shutdown = new AbortController();
  const parts: Part[] = [];
  const progress = trackProgress();
  const meanwhile = startFallback(settings, folder, progress.read);
  Object.assign(process.env, {
    NODE_ENV: "production",
    DATA_DIR: folder,
    AUTH_SECRET: settings.AUTH_SECRET ?? loadAuthSecret(folder),
  });
  const starting = open({ settings, folder, parts, progress, meanwhile, shutdown: shutdown.signal });
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

type Start = {
  settings: Settings;
  folder: string;
  parts: Part[];
  progress: ProgressTracker;
  meanwhile: Meanwhile | null;
  shutdown: AbortSignal;
};

/** Starts all parts; each is added to `parts` as soon as it needs to be stopped. The build needs no database, so both are prepared together. */
async function open({ settings, folder, parts, progress, meanwhile, shutdown }: Start): Promise<void> {
  await together(shutdown, [
    async (signal) => {
      // Loaded late: it has most of the code, and the port answers before.
      const { openLibrary } = await import("#lib/server/runtime/launcher/open-library");
      await openLibrary({ settings, folder, progress, onStarted: (database) => parts.push(database) }, signal);
    },
    (signal) =>
      step(
        "Production build",
        () => progress.run("build", () => buildIfChanged(process.env, signal)),
        (built) => (built ? "made" : "up to date"),
      ),
  ]);
  await step("Web and worker", () =>
    progress.run("processes", async () => {
      const [worker, web] = [runChild(WORKER, process.env), runWebProcess(process.env, meanwhile?.server ?? null)];
      // Parts stop in reverse order: web, worker, database.
      parts.push(worker, web);
      await Promise.race([Promise.all([web.ready, worker.ready]), abortOf(shutdown)]);
    }),
  );
}

function abortOf(shutdown: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => shutdown.addEventListener("abort", () => reject(shutdown.reason as Error), { once: true }));
}

async function stopAll(parts: Part[]): Promise<void> {
  for (const part of parts.splice(0).reverse()) await part.stop();
}

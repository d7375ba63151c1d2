import "server-only";

import { existsSync } from "node:fs";
import type { Settings } from "#lib/server/platform/env";
import { overridesOf, readSiteSettings } from "#lib/server/platform/settings/overrides";
import { migrateDatabase, openDatabase } from "#lib/server/runtime/launcher/database";
import { ensureFirstAdmin } from "#lib/server/runtime/launcher/first-admin";
import { importAtStart } from "#lib/server/runtime/launcher/import-at-start";
import { step } from "#lib/server/runtime/launcher/step";
import { superviseDatabase } from "#lib/server/runtime/launcher/supervise-database";
import type { ProgressTracker } from "#lib/server/runtime/launcher/track-progress";

type Options = {
  settings: Settings;
  folder: string;
  progress: ProgressTracker;
  /** Gets what must be stopped. */
  onStarted: (database: { stop: () => Promise<void> }) => void;
};

/** Starts and migrates the database, creates the first administrator and imports `content/`. Sets variables of the environment. Aborts between steps. */
export async function openLibrary({ settings, folder, progress, onStarted }: Options, signal: AbortSignal): Promise<void> {
  const cluster = await step(
    "PostgreSQL",
    () => progress.run("database", () => openDatabase(folder, settings.DATABASE_URL)),
    ({ adopted }) => (settings.DATABASE_URL ? "yours" : adopted ? "was still running" : "embedded"),
  );
  onStarted(settings.DATABASE_URL ? cluster : superviseDatabase(folder, cluster));
  process.env.DATABASE_URL = cluster.url;
  signal.throwIfAborted();
  await step(
    "Migrations",
    () => progress.run("migrations", () => migrateDatabase(cluster.url)),
    (count) => (count === 0 ? "none to apply" : `${count} applied`),
  );
  signal.throwIfAborted();
  process.env.SETTING_OVERRIDES = JSON.stringify(overridesOf((await readSiteSettings()).changed));
  await step(
    "First administrator",
    () => ensureFirstAdmin(settings, folder),
    (summary) => summary,
  );
  signal.throwIfAborted();
  await progress.run("collection", async (report) => {
    if (!existsSync("content")) return;
    await step(
      "Collection",
      () => importAtStart("content", signal, report),
      (summary) => summary,
    );
  });
}

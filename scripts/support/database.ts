import { prisma } from "#lib/server/platform/database/prisma";
import { readSettings } from "#lib/server/platform/env";
import { openDataFolder } from "#lib/server/runtime/launcher/data-folder";
import { migrateDatabase, openDatabase } from "#lib/server/runtime/launcher/database";
import { onShutdown } from "#lib/server/runtime/process/on-shutdown";

const INTERRUPTED = 130;

/**
 * Runs a command on the database of DATABASE_URL, else on the embedded one in DATA_DIR, after migrating it (unless `migrates` is off). Stops what
 * it started, also on Ctrl-C, after `onInterrupt`; the database of a running `npm start` is left running.
 */
export async function withDatabase<Result>(
  run: () => Promise<Result>,
  onInterrupt: () => Promise<unknown> = () => Promise.resolve(),
  { migrates = true }: { migrates?: boolean } = {},
): Promise<Result> {
  // Not settings(), which would cache values from before DATABASE_URL is set.
  const { DATA_DIR, DATABASE_URL } = readSettings(process.env);
  const database = await openDatabase(DATABASE_URL ? "" : openDataFolder(DATA_DIR), DATABASE_URL);
  let closed: Promise<unknown> | undefined;
  const close = async () => {
    closed ??= database.adopted ? Promise.resolve() : database.stop();
    await closed;
  };
  onShutdown(async () => {
    await onInterrupt();
    await close();
    process.exit(INTERRUPTED);
  });
  try {
    process.env.DATABASE_URL = database.url;
    if (migrates) await migrateDatabase(database.url);
    return await run();
  } finally {
    await prisma().$disconnect();
    await close();
  }
}

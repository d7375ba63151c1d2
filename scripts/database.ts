import { prisma } from "#lib/server/infra/database/prisma";
import { readSettings } from "#lib/server/infra/env";
import { openDataFolder } from "./house/data-folder.ts";
import { migrateDatabase, openDatabase } from "./house/library.ts";
import { whenAskedToStop } from "./house/stopping.ts";

const INTERRUPTED = 130;

/**
 * Runs a command on the database of DATABASE_URL, else on the embedded one in DATA_DIR, migrated first. What this started
 * it also stops, on Ctrl-C too; the database of a running `npm start` is left alone.
 */
export async function withDatabase<Result>(run: () => Promise<Result>): Promise<Result> {
  // Not settings(): that would keep what it read before the address was known.
  const { DATA_DIR, DATABASE_URL } = readSettings(process.env);
  const database = await openDatabase(DATABASE_URL ? "" : openDataFolder(DATA_DIR), DATABASE_URL);
  const close = async () => {
    if (!database.adopted) await database.stop();
  };
  whenAskedToStop(async () => {
    await close();
    process.exit(INTERRUPTED);
  });
  try {
    process.env.DATABASE_URL = database.url;
    await migrateDatabase(database.url);
    return await run();
  } finally {
    await prisma().$disconnect();
    await close();
  }
}

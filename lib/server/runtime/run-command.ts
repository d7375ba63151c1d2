import "server-only";

import { existsSync } from "node:fs";
import { UserError } from "#lib/server/platform/user-error";

/** Runs a command; what a person can act on is one sentence on standard error and exit code 1, the rest keeps its stack. Settings may stand in `.env`. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    // What is set already stays; Next would read the file too, and later.
    if (existsSync(".env")) process.loadEnvFile(".env");
    await command();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}

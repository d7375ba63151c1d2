import "server-only";

import { existsSync } from "node:fs";
import { UserError } from "#lib/server/platform/user-error";

/** Runs a command after loading `.env`. A UserError prints its message only, other errors their stack trace; both exit with code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    // Variables that are already set take precedence. Next.js reads the file too, but later.
    if (existsSync(".env")) process.loadEnvFile(".env");
    await command();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}

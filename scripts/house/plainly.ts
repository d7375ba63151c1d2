import { PlainError } from "#lib/server/infra/plain-error";

/** Runs a command; what a person can act on is one sentence on standard error and exit code 1, the rest keeps its stack. */
export async function plainly(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exit(1);
  }
}

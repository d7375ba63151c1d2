import "server-only";

import { TaskPool } from "#lib/server/platform/task-pool";

/** Holds fonts and a browser, so it exits when idle. */
const pool = new TaskPool(["lib", "server", "runtime", "worker", "job-process-main.ts"], {
  runtime: "child_process",
  concurrency: 3,
  idleMs: 60_000,
});

/**
 * Runs a CPU-intensive task in a child process at lower priority, so that e-mails do not wait for it. Throws what the task throws, or when
 * the process dies.
 */
export async function runInJobProcess(
  task: "draw-images" | "make-file" | "import-collection" | "import-references" | "make-blind-pairs",
  payload: unknown,
): Promise<void> {
  await pool.run(task, payload);
}

/** Ends the child process, if there is one. */
export const closeJobProcess = (): Promise<void> => pool.close();

import "server-only";

import { TaskPool } from "#lib/server/platform/task-pool";

/** It holds fonts and a browser, and needs not stay for nothing. */
const pool = new TaskPool(["lib", "server", "runtime", "worker", "job-process-main.ts"], {
  runtime: "child_process",
  concurrency: 3,
  idleMs: 60_000,
});

/**
 * Has a task done that takes long and computes much, in a process of its own: it runs at lower priority, and mails do not
 * wait for it. Throws what the task threw, and when its process dies.
 */
export async function runInJobProcess(task: "draw-images" | "make-file", payload: unknown): Promise<void> {
  await pool.run(task, payload);
}

/** Ends the process, if there is one. */
export const closeJobProcess = (): Promise<void> => pool.close();

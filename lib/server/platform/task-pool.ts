import "server-only";

import { resolve } from "node:path";
import { Tinypool } from "tinypool";
import { logger } from "#lib/server/platform/logger";

type Options = {
  runtime: "child_process" | "worker_threads";
  /** Node's own arguments; this process's if absent. */
  execArgv?: string[];
  concurrency?: number;
  /** How long it stays without tasks; for good if absent. */
  idleMs?: number;
};

/** A module whose exported functions run in one process or thread of their own. It starts with the first task, and anew when it died. */
export class TaskPool {
  private pool: Tinypool | undefined;
  private readonly program: string[];
  private readonly options: Options;

  constructor(program: string[], options: Options) {
    this.program = program;
    this.options = options;
  }

  /** What the exported function `name` makes of `task`. Throws what it threw, and when its process ends meanwhile. */
  async run(name: string, task: unknown): Promise<unknown> {
    this.pool ??= this.open();
    try {
      return await this.pool.run(task, { name });
    } catch (error) {
      if (error instanceof Error) throw error;
      const { stack, message = String(error) } = error as { stack?: string; message?: string }; // As it crossed the processes.
      throw new Error(stack ?? message);
    }
  }

  /** Ends it, and what it is doing. */
  async close(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    await pool?.destroy();
  }

  private open(): Tinypool {
    const { runtime, execArgv, concurrency = 1, idleMs } = this.options;
    const pool = new Tinypool({
      filename: resolve(...this.program),
      runtime,
      ...(runtime === "child_process" && { env: process.env as Record<string, string> }),
      ...(execArgv && { execArgv }),
      minThreads: idleMs === undefined ? 1 : 0,
      maxThreads: 1,
      concurrentTasksPerWorker: concurrency,
      idleTimeout: idleMs ?? 0,
    });
    pool.on("error", (error) => logger().error({ err: error, program: this.program.at(-1) }, "a process or thread of its own ended"));
    return pool;
  }
}

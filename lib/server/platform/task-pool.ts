import "server-only";

import { resolve } from "node:path";
import { Tinypool } from "tinypool";
import { logger } from "#lib/server/platform/logger";

type Options = {
  runtime: "child_process" | "worker_threads";
  /** Arguments of Node.js; inherited if absent. */
  execArgv?: string[];
  concurrency?: number;
  /** How long it stays alive without tasks; for ever if absent. */
  idleMs?: number;
};

/** Runs a module's exported functions in one separate process or thread, which starts with the first task and restarts after a crash. */
export class TaskPool {
  private pool: Tinypool | undefined;
  private readonly program: string[];
  private readonly options: Options;

  constructor(program: string[], options: Options) {
    this.program = program;
    this.options = options;
  }

  /** Runs the exported function `name` with `task`. Throws what it throws, or when its process ends before. */
  async run(name: string, task: unknown): Promise<unknown> {
    this.pool ??= this.open();
    try {
      return await this.pool.run(task, { name });
    } catch (error) {
      if (error instanceof Error) throw error;
      const { stack, message = String(error) } = error as { stack?: string; message?: string }; // Errors lose their prototype between processes.
      throw new Error(stack ?? message);
    }
  }

  /** Stops the process or thread and its current tasks. */
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
    pool.on("error", (error) => logger().error({ err: error, program: this.program.at(-1) }, "worker process or thread failed"));
    return pool;
  }
}

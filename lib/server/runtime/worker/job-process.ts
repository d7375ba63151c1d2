import "server-only";

import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { JobProcessTask } from "#lib/server/runtime/worker/job-process-main";

type Asked = { number: number; task: JobProcessTask; payload: unknown };
export type Done = { number: number; error: string | null };

const PROGRAM = ["lib", "server", "runtime", "worker", "job-process-main.ts"];
/** It holds fonts and a browser, and needs not stay for nothing. */
const REST_MS = 60_000;

const waiting = new Map<number, (error: Error | null) => void>();
let child: ChildProcess | undefined;
let rest: NodeJS.Timeout | undefined;
let asked = 0;

/**
 * Has a task done that takes long and computes much, in a process of its own: it goes behind everybody else, and mails do not
 * wait for it. Throws what the task threw, and when its process dies.
 */
export async function runInJobProcess(task: JobProcessTask, payload: unknown): Promise<void> {
  clearTimeout(rest);
  child ??= open();
  asked += 1;
  const order: Asked = { number: asked, task, payload };
  const done = new Promise<void>((resolve, reject) => waiting.set(order.number, (error) => (error ? reject(error) : resolve())));
  child.send(order);
  try {
    await done;
  } finally {
    if (waiting.size === 0) rest = setTimeout(closeJobProcess, REST_MS).unref();
  }
}

/** Ends the process, if there is one. */
export function closeJobProcess(): void {
  clearTimeout(rest);
  child?.disconnect();
  child = undefined;
}

function open(): ChildProcess {
  const opened = fork(join(...PROGRAM), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  opened.on("message", ({ number, error }: Done) => finish(number, error === null ? null : new Error(error)));
  opened.once("exit", (code, signal) => {
    if (child !== opened) return;
    child = undefined;
    for (const number of waiting.keys()) finish(number, new Error(`The workshop's process ended (${signal ?? code}).`));
  });
  return opened;
}

function finish(number: number, error: Error | null): void {
  const tell = waiting.get(number);
  waiting.delete(number);
  tell?.(error);
}

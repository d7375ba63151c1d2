import "server-only";

import { Worker } from "node:worker_threads";
import type { Email } from "#lib/server/platform/mail/letter";

type Rendered = { html: string; text: string };
type Waiting = { resolve: (rendered: Rendered) => void; reject: (error: Error) => void };
type Answer = { number: number } & (Rendered | { error: string });

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let asked = 0;

/** The letter as HTML and as plain text. */
export function renderEmail(letter: Email): Promise<Rendered> {
  thread ??= begin();
  asked += 1;
  const number = asked;
  const answer = new Promise<Rendered>((resolve, reject) => waiting.set(number, { resolve, reject }));
  thread.postMessage({ number, letter });
  return answer;
}

function begin(): Worker {
  // Without the process's conditions: there React's server renderer refuses to be loaded.
  const worker = new Worker(new URL("./render-thread.ts", import.meta.url), { execArgv: [] });
  worker.unref();
  worker.on("message", ({ number, ...answer }: Answer) => {
    const waiter = waiting.get(number);
    waiting.delete(number);
    if ("error" in answer) waiter?.reject(new Error(answer.error));
    else waiter?.resolve(answer);
  });
  worker.on("error", (error: Error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return worker;
}

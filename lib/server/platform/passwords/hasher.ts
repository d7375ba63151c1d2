import "server-only";

import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

type Made = string | boolean;
type Result = Made | { error: string };
type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void };

const PROGRAM = ["lib", "server", "platform", "passwords", "hasher-process.ts"];

const waiting = new Map<number, Waiting>();
let child: ChildProcess | undefined;
let asked = 0;

/** The argon2id hash of a password, in PHC form. */
export const argon2Hash = async (password: string): Promise<string> => (await ask({ password })) as string;

/** Whether the password is the one that `kept`, a hash in PHC form, was made of. */
export const argon2Verify = async (kept: string, password: string): Promise<boolean> => (await ask({ password, kept })) === true;

async function ask(question: { password: string; kept?: string }): Promise<Made> {
  child ??= begin();
  const { channel } = child;
  asked += 1;
  const number = asked;
  const answer = new Promise<Result>((resolve, reject) => waiting.set(number, { resolve, reject }));
  channel?.ref();
  child.send({ number, ...question });
  try {
    const result = await answer;
    if (typeof result === "object") throw new Error(result.error);
    return result;
  } finally {
    // Nobody waits for it when nobody waits for an answer.
    if (waiting.size === 0) channel?.unref();
  }
}

function begin(): ChildProcess {
  const process = fork(join(...PROGRAM), { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  process.unref();
  process.on("message", ({ number, result }: { number: number; result: Result }) => {
    waiting.get(number)?.resolve(result);
    waiting.delete(number);
  });
  process.on("exit", () => {
    if (child === process) child = undefined;
    for (const { reject } of waiting.values()) reject(new Error("The hashing process has ended."));
    waiting.clear();
  });
  return process;
}

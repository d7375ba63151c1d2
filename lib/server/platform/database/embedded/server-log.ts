import "server-only";

import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** PostgreSQL restarts itself after a crash, also when the next one is certain; recovery from a real crash needs one restart. */
const MAX_RESTARTS = 3;

/** Whether the server that writes to this log has restarted itself more than three times since `start`, a position in bytes. */
export const crashesRepeatedly = (file: string, start: number): boolean =>
  since(file, start).split("all server processes terminated; reinitializing").length - 1 > MAX_RESTARTS;

/** Why a server did not start, by its log since `start`, a position in bytes. */
export function reasonIn(file: string, start: number): string {
  return reasonOf(since(file, start));
}

/** The last fatal error in the output of a program of PostgreSQL, else its last message. */
export function reasonOf(text: string): string {
  // Without the severity, which the same message has not got when a connection is refused with it.
  const fatal = text
    .match(/(?<=(?:FATAL|PANIC|initdb: error): {1,8})\S.*/g)
    ?.filter((line) => !/system is (?:starting up|shutting down|(?:not yet|in) )/.test(line));
  return fatal?.at(-1) ?? lastLine(text);
}

export const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";

/** The log may hold the messages of years. */
function since(file: string, start: number): string {
  const log = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(Math.max(fstatSync(log).size - start, 0));
    return bytes.toString("utf8", 0, readSync(log, bytes, 0, bytes.length, start));
  } finally {
    closeSync(log);
  }
}

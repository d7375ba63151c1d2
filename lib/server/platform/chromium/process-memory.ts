import "server-only";

import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

/**
 * Kills each descendant of `pid` that uses more than `maxBytes`, until the returned function is called; a browser survives the loss of a
 * renderer. Needs /proc (Linux); does nothing elsewhere.
 */
export function limitMemory(pid: number, maxBytes: number, intervalMs = 250): () => void {
  const timer = setInterval(() => {
    for (const child of [pid, ...descendants(pid)]) if (residentBytes(child) > maxBytes) kill(child);
  }, intervalMs);
  return () => clearInterval(timer);
}

/** The ids of all child processes of `pid`, recursively. */
export function descendants(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** The resident memory of a process in bytes; 0 if unknown. */
export const residentBytes = (pid: number): number => Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * PAGE_BYTES;

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already exited.
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

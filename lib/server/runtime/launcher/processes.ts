import "server-only";

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A process as listed in /proc. */
export type Process = { pid: number; command: string };

/** The process id of the launcher that holds the data folder. */
export const launcherPid = (dataFolder: string): number => Number(readFileSync(join(dataFolder, "launcher.pid"), "utf8"));

/** The running child processes of `pid`, without zombies. Linux only; empty elsewhere. */
export function childrenOf(pid: number): Process[] {
  if (!existsSync("/proc/self")) return [];
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((name) => {
    const status = statusOf(Number(name));
    if (status?.PPid !== String(pid) || status.State?.startsWith("Z")) return [];
    return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim() }];
  });
}

/** Whether a process with this id is running; zombies do not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !statusOf(pid)?.State?.startsWith("Z");
  } catch {
    return false;
  }
}

/** The peak resident memory of a process in bytes; 0 if unknown. */
export const peakMemory = (pid: number): number => Number.parseInt(statusOf(pid)?.VmHWM ?? "0", 10) * 1024;

/** The resident memory of a process in bytes; 0 if unknown. */
export const residentMemory = (pid: number): number => Number.parseInt(statusOf(pid)?.VmRSS ?? "0", 10) * 1024;

function statusOf(pid: number): Record<string, string> | null {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, "utf8").split("\n");
    return Object.fromEntries(lines.map((line) => line.split(":\t")).map(([key = "", value = ""]) => [key, value.trim()]));
  } catch {
    return null;
  }
}

import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/** Percentile (nearest rank): `part` 0 to 1. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const MiB = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;
export const integer = (value: number): string => Math.round(value).toLocaleString("en");

/** A line of the report: label, value, and the target if there is one. */
export function printResult(name: string, value: string, goal?: { text: string; met: boolean }): void {
  const verdict = goal ? `  (goal ${goal.text}: ${goal.met ? "met" : "MISSED"})` : "";
  console.log(`  ${name.padEnd(44)} ${value.padStart(14)}${verdict}`);
}

/** So many idle seconds in a row: a new server, which renders its images first, rests for single seconds between them. */
const IDLE_SECONDS = 10;

/** Waits until the machine has been idle for ten seconds, at most this number of seconds. */
export async function waitUntilIdle(seconds = 60): Promise<void> {
  let idleSeconds = 0;
  for (let second = 0; second < seconds && idleSeconds < IDLE_SECONDS; second += 1) {
    const before = cpuTimes();
    await pause(1_000);
    const after = cpuTimes();
    idleSeconds = (after.idle - before.idle) / (after.all - before.all) > 0.9 ? idleSeconds + 1 : 0;
  }
}

function cpuTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) };
}

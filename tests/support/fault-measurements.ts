import { appendFileSync, mkdirSync } from "node:fs";

/** The measurements of a run, a line each; `npm run check:faults` shows them. */
export const MEASUREMENTS_FILE = ".test/fault-measurements.txt";

/** Records a measurement for the report. */
export function recordMeasurement(what: string, value: string): void {
  mkdirSync(".test", { recursive: true });
  appendFileSync(MEASUREMENTS_FILE, `${what}: ${value}\n`);
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

import { appendFileSync, mkdirSync } from "node:fs";

/** The figures of a run, a line each; `npm run check:faults` shows them. */
export const FIGURES_FILE = ".test/fault-figures.txt";

/** Records a measured figure for the report. */
export function recordFigure(what: string, value: string): void {
  mkdirSync(".test", { recursive: true });
  appendFileSync(FIGURES_FILE, `${what}: ${value}\n`);
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The value below which the share `part` (0 to 1) of the values lies; nearest rank. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const MiB = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;
export const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** One line of a report: what was measured, the figure, and the goal where there is one. */
export function figure(name: string, value: string, goal?: { text: string; met: boolean }): void {
  const judged = goal ? `  (goal ${goal.text}: ${goal.met ? "met" : "MISSED"})` : "";
  console.log(`  ${name.padEnd(44)} ${value.padStart(14)}${judged}`);
}

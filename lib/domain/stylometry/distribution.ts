/** What is known of a measure over works (or samples): how many, and percentiles. */
export type Distribution = { n: number; p5: number; p50: number; p95: number };

/** The value below which a share (0 to 1) of the sorted values lies, interpolated linearly; NaN without values. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (at - Math.floor(at));
}

/** The distribution of values; null without any. */
export function distributionOf(values: readonly number[]): Distribution | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const [p5, p50, p95] = [0.05, 0.5, 0.95].map((share) => round(percentile(sorted, share)));
  return { n: values.length, p5: p5 ?? 0, p50: p50 ?? 0, p95: p95 ?? 0 };
}

/** Arithmetic mean; 0 without values. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standard deviation of values as a whole population; 0 without values. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Rounded to significant digits, so that stored figures are short. */
export const round = (value: number, digits = 4): number => Number(value.toPrecision(digits));

import { seededRandom } from "#lib/domain/art/random";
import { mean, percentile } from "#lib/domain/stylometry/distribution";

/** A mean of values that belong to briefs, with its 95 % interval. */
export type Interval = { value: number; low: number; high: number; briefs: number; values: number };

const REPLICATES = 4_000;
const ENDS = [0.025, 0.975] as const;

/** The quantile of the normal distribution for 95 %. */
const Z = 1.959964;

/**
 * The mean of all values, with its 95 % interval from drawing whole briefs again, with replacement: values of one brief are not independent. For few
 * briefs the interval is widened as a t-interval is; in simulations of twelve it then holds the true value 95 times in 100, without 92 times. The same values
 * and seed give the same interval. Briefs without values do not count; null without any value.
 */
export function bootstrapMean(briefs: readonly (readonly number[])[], seed: string): Interval | null {
  const groups = briefs
    .filter((values) => values.length > 0)
    .map((values) => ({ sum: mean(values) * values.length, count: values.length }));
  if (groups.length === 0) return null;
  const random = seededRandom(seed);
  const meanOf = (some: typeof groups) => some.reduce((sum, one) => sum + one.sum, 0) / some.reduce((sum, one) => sum + one.count, 0);
  const draw = () => groups.map((group) => groups[Math.floor(random.between(0, groups.length))] ?? group);
  const means = Array.from({ length: REPLICATES }, () => meanOf(draw())).sort((one, other) => one - other);
  const value = meanOf(groups);
  const [low, high] = ENDS.map((end) => value + (percentile(means, end) - value) * widening(groups.length)) as [number, number];
  return { value, low, high, briefs: groups.length, values: groups.reduce((sum, { count }) => sum + count, 0) };
}

/** sqrt(n / (n − 1)) · t / z for n − 1 degrees of freedom; t by the expansion of Cornish and Fisher (Abramowitz and Stegun, 26.7.5). */
function widening(count: number): number {
  const freedom = Math.max(1, count - 1);
  const t = Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2);
  return (Math.sqrt(count / freedom) * t) / Z;
}

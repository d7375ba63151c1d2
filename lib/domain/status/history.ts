import { type Component, type State, worstState } from "#lib/domain/status/component";
import { type Disturbance, UNAVAILABLE } from "#lib/domain/status/disturbance";

/** Upper bounds of the histogram's buckets in milliseconds; what takes longer is in one more bucket. */
export const BUCKETS_MS = [5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_500, 5_000, 10_000] as const;

export const HISTORY_DAYS = 90;
export const UPTIME_DAYS = 30;

/** The probes of a component on a day (UTC): how many in each state, and their durations as a histogram. */
export type ProbeDay = { component: Component; day: string; counts: Record<State, number>; durations: readonly number[] };

/** The index of a duration's bucket, from 0. */
export function bucketOf(milliseconds: number): number {
  const index = BUCKETS_MS.findIndex((bound) => milliseconds <= bound);
  return index === -1 ? BUCKETS_MS.length : index;
}

/** The sum of histograms. */
export const sumHistograms = (histograms: readonly (readonly number[])[]): number[] =>
  [...BUCKETS_MS, Infinity].map((_bound, index) => histograms.reduce((sum, counts) => sum + (counts[index] ?? 0), 0));

/** The quantile (0 to 1) of a histogram in milliseconds, interpolated within its bucket; null without values. */
export function quantile(histogram: readonly number[], share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let below = 0;
  for (const [index, count] of histogram.entries()) {
    const [from, to] = [BUCKETS_MS[index - 1] ?? 0, BUCKETS_MS[index] ?? BUCKETS_MS.at(-1) ?? 0];
    if (count > 0 && below + count >= rank) return Math.round(from + ((rank - below) / count) * (to - from));
    below += count;
  }
  return BUCKETS_MS.at(-1) ?? null;
}

/** A day's probes, one a minute, and what published incidents did on it. */
type MeasuredDay = Pick<ProbeDay, "counts"> & { disturbance: Disturbance };

const knownCount = ({ counts }: Pick<ProbeDay, "counts">): number =>
  counts.operational + counts.degraded + counts.partial_outage + counts.major_outage;

/**
 * The share of the measured time in which the component was available, 0 to 1: degraded counts as available, a partial outage as half. A
 * published incident counts where it says more than the probes of its day. Null without measurements.
 */
export function uptime(days: readonly MeasuredDay[]): number | null {
  let [lost, known] = [0, 0];
  for (const day of days) {
    const { counts, disturbance } = day;
    const probed = knownCount(day);
    if (probed === 0) continue;
    known += Math.max(probed, disturbance.minutes);
    lost += Math.max(counts.major_outage + counts.partial_outage * UNAVAILABLE.partial_outage, disturbance.lostMinutes);
  }
  return known === 0 ? null : (known - lost) / known;
}

/** The first of the days with a measurement; null without one. */
export const measuredSince = (days: readonly (Pick<ProbeDay, "counts"> & { day: string })[]): string | null =>
  days.find((day) => knownCount(day) > 0)?.day ?? null;

/** Probes of a day that may fail before the day counts as an outage: a single lost request is no outage. */
const DAY_TOLERANCE = 2;
const MAJOR_MINUTES = 30;
const DEGRADED_SHARE = 0.05;

/** The state of a day's bar: the worst of what the probes say and of the incidents that were published about it. */
export const dayState = (day: MeasuredDay): State => worstState([probedState(day), ...day.disturbance.impacts]);

function probedState(day: Pick<ProbeDay, "counts">): State {
  const { degraded, partial_outage, major_outage } = day.counts;
  const known = knownCount(day);
  if (known === 0) return "unknown";
  const failed = partial_outage + major_outage;
  if (failed >= Math.min(MAJOR_MINUTES, known)) return "major_outage";
  if (failed > DAY_TOLERANCE) return "partial_outage";
  return degraded + failed > known * DEGRADED_SHARE ? "degraded" : "operational";
}

/** The days (UTC) until the day of `now`, the oldest first. */
export const daysUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_value, index) => new Date(now.getTime() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10));

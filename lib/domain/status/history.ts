import type { Component, State } from "#lib/domain/status/component";

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

/** The share of probes that were answered, 0 to 1: degraded counts as available, a partial outage as half. Null without data. */
export function uptime(days: readonly Pick<ProbeDay, "counts">[]): number | null {
  let [available, known] = [0, 0];
  for (const { counts } of days) {
    available += counts.operational + counts.degraded + counts.partial_outage / 2;
    known += counts.operational + counts.degraded + counts.partial_outage + counts.major_outage;
  }
  return known === 0 ? null : available / known;
}

/** Probes of a day that may fail before the day counts as an outage: a single lost request is no outage. */
const DAY_TOLERANCE = 2;
const MAJOR_MINUTES = 30;
const DEGRADED_SHARE = 0.05;

/** The state of a day's bar. */
export function dayState({ counts }: Pick<ProbeDay, "counts">): State {
  const { operational, degraded, partial_outage, major_outage } = counts;
  const known = operational + degraded + partial_outage + major_outage;
  if (known === 0) return "unknown";
  const failed = partial_outage + major_outage;
  if (failed >= Math.min(MAJOR_MINUTES, known)) return "major_outage";
  if (failed > DAY_TOLERANCE) return "partial_outage";
  return degraded + failed > known * DEGRADED_SHARE ? "degraded" : "operational";
}

/** The days (UTC) until the day of `now`, the oldest first. */
export const daysUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_value, index) => new Date(now.getTime() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10));

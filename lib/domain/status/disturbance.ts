import type { Component, Impact } from "#lib/domain/status/component";
import { type Incident, isActive } from "#lib/domain/status/incident";

/** What an incident does to its components, and when; published ones only. */
export type Effect = Pick<Incident, "kind" | "impact" | "components" | "startsAt" | "resolvedAt">;

/** What published incidents did to a component on a day: their impacts, how long, and how much of that counts as unavailable. */
export type Disturbance = { impacts: Impact[]; minutes: number; lostMinutes: number };

export const UNDISTURBED: Disturbance = { impacts: [], minutes: 0, lostMinutes: 0 };

/** How much of an impact's time counts as unavailable. */
export const UNAVAILABLE: Record<Impact, number> = { degraded: 0, partial_outage: 0.5, major_outage: 1 };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Span = { impact: Impact; from: number; to: number };

/** The disturbance of a component on a day (UTC, until `now`). While incidents overlap, the worst one counts. */
export function disturbanceOn(component: Component, day: string, effects: readonly Effect[], now: Date): Disturbance {
  const start = Date.parse(day);
  const spans = effects.filter(({ components }) => components.includes(component)).flatMap((effect) => spanOn(effect, start, now));
  if (spans.length === 0) return UNDISTURBED;
  const bounds = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].toSorted((one, other) => one - other);
  let [disturbed, lost] = [0, 0];
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[index + 1] ?? from;
    const shares = spans.filter((span) => span.from <= from && span.to >= to).map(({ impact }) => UNAVAILABLE[impact]);
    if (shares.length === 0) continue;
    disturbed += to - from;
    lost += (to - from) * Math.max(...shares);
  }
  return { impacts: spans.map(({ impact }) => impact), minutes: disturbed / MINUTE_MS, lostMinutes: lost / MINUTE_MS };
}

/** The part of an incident that is on the day that begins at `start`. */
function spanOn(effect: Effect, start: number, now: Date): Span[] {
  const resolvedAt = effect.resolvedAt === null ? null : Date.parse(effect.resolvedAt);
  if (resolvedAt === null && !isActive(effect, now)) return [];
  const from = Math.max(Date.parse(effect.startsAt), start);
  const to = Math.min(resolvedAt ?? now.getTime(), start + DAY_MS);
  // An incident that has just been published has no duration yet.
  return from <= to && from < start + DAY_MS ? [{ impact: effect.impact, from, to }] : [];
}

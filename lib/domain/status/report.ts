import type { Component, State } from "#lib/domain/status/component";
import { type Incident, isOverdue } from "#lib/domain/status/incident";

/** A day's bar; `uptime` from 0 to 1, durations in milliseconds, null without data. */
export type DayReport = { day: string; state: State; uptime: number | null; p50: number | null; p95: number | null };

/**
 * A component now. `isMeasured`: false if this installation does not have it. Over 30 days: the first day (UTC) with a measurement, uptime
 * from 0 to 1, durations in milliseconds.
 */
export type ComponentReport = {
  component: Component;
  state: State;
  isMeasured: boolean;
  measuredSince: string | null;
  uptime: number | null;
  p50: number | null;
  p95: number | null;
};

/** The state of the service. `checkedAt`: the last probe. `isLastKnown`: the database does not answer, and this is from before. */
export type StatusSummary = {
  state: State;
  checkedAt: string | null;
  isLastKnown: boolean;
  components: ComponentReport[];
  incidents: Incident[];
  maintenances: Incident[];
};

export type StatusReport = StatusSummary & { days: Record<Component, DayReport[]>; past: Incident[] };

/** The summary while the database does not answer: the last known one, with what is known to fail. */
export function duringDatabaseFailure(last: StatusSummary | null, components: readonly Component[]): StatusSummary {
  const known = last?.components ?? components.map((component) => UNKNOWN(component));
  return {
    state: "major_outage",
    checkedAt: last?.checkedAt ?? null,
    isLastKnown: true,
    components: known.map((report) => (report.component === "database" ? { ...report, state: "major_outage", isMeasured: true } : report)),
    incidents: last?.incidents ?? [],
    maintenances: last?.maintenances ?? [],
  };
}

const UNKNOWN = (component: Component): ComponentReport => ({
  component,
  state: "unknown",
  isMeasured: true,
  measuredSince: null,
  uptime: null,
  p50: null,
  p95: null,
});

/** Changes with each state, each update, and when a maintenance takes longer than planned: whether a page shows the present. */
export const fingerprintOf = ({
  checkedAt,
  components,
  incidents,
  maintenances,
}: Pick<StatusSummary, "checkedAt" | "components" | "incidents" | "maintenances">): string =>
  [
    ...components.map(({ component, state }) => `${component}=${state}`),
    ...[...incidents, ...maintenances].map(
      // By the time of the last probe, which the page and each later answer have: the browser's clock may be wrong.
      (incident) => `${incident.id}=${partsOf(incident)},${checkedAt !== null && isOverdue(incident, new Date(checkedAt))}`,
    ),
  ].join(";");

const partsOf = ({ status, title, impact, updates }: Incident): string => [status, impact, title, updates.length].join();

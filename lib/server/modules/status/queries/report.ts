import "server-only";

import {
  bannerState,
  COMPONENTS,
  type Component,
  componentState,
  NOT_CONFIGURED,
  PROBE_MAX_AGE_MS,
  type State,
} from "#lib/domain/status/component";
import { dayState, daysUntil, HISTORY_DAYS, type ProbeDay, quantile, sumHistograms, UPTIME_DAYS, uptime } from "#lib/domain/status/history";
import { type Incident, impactsOn, isActive } from "#lib/domain/status/incident";
import type { DayReport, StatusReport, StatusSummary } from "#lib/domain/status/report";
import { addDays } from "#lib/domain/time/clock";
import { listOpenIncidents, listResolvedIncidents } from "#lib/server/modules/status/queries/incidents";
import { countLiveProcesses } from "#lib/server/platform/cache/web-processes";
import { prisma } from "#lib/server/platform/database/prisma";

const PAST_DAYS = 14;

type LastProbe = { component: Component; at: Date; state: State; error: string | null };

/** The state of every component now, with what is open and planned. */
export async function findStatusSummary(now: Date): Promise<StatusSummary> {
  const [days, last, open, processes] = await Promise.all([
    listProbeDays(addDays(now, 1 - UPTIME_DAYS)),
    listLastProbes(),
    listOpenIncidents(),
    countLiveProcesses(),
  ]);
  return summaryOf(days, last, open, hasWorker(processes), now);
}

/** The same with the bars of 90 days and the incidents of the last two weeks. */
export async function findStatusReport(now: Date): Promise<StatusReport> {
  const [days, last, open, past, processes] = await Promise.all([
    listProbeDays(addDays(now, 1 - HISTORY_DAYS)),
    listLastProbes(),
    listOpenIncidents(),
    listResolvedIncidents(addDays(now, -PAST_DAYS)),
    countLiveProcesses(),
  ]);
  const since = addDays(now, 1 - UPTIME_DAYS)
    .toISOString()
    .slice(0, 10);
  const recent = days.filter(({ day }) => day >= since);
  const bars = COMPONENTS.map((component) => [component, barsOf(component, days, now)] as const);
  return { ...summaryOf(recent, last, open, hasWorker(processes), now), past, days: Object.fromEntries(bars) as StatusReport["days"] };
}

function summaryOf(days: ProbeDay[], last: LastProbe[], open: Incident[], isWorkerAlive: boolean, now: Date): StatusSummary {
  const components = COMPONENTS.map((component) => {
    const probes = last.filter((probe) => probe.component === component);
    const own = days.filter((day) => day.component === component);
    const histogram = sumHistograms(own.map(({ durations }) => durations));
    const probed = componentState(probes, impactsOn(component, open, now), now);
    return {
      component,
      // Probes are made by a worker: without one they end, and its heartbeat says why.
      state: component === "worker" && probes.length > 0 && !isWorkerAlive ? ("major_outage" as const) : probed,
      isMeasured: probes[0]?.error !== NOT_CONFIGURED || impactsOn(component, open, now).length > 0,
      uptime: uptime(own),
      p50: quantile(histogram, 0.5),
      p95: quantile(histogram, 0.95),
    };
  });
  const times = last.map(({ at }) => at.getTime()).filter((at) => at <= now.getTime() + PROBE_MAX_AGE_MS);
  return {
    state: bannerState(components),
    checkedAt: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    isLastKnown: false,
    components,
    incidents: open.filter((incident) => isActive(incident, now)),
    maintenances: open.filter((incident) => !isActive(incident, now)).toReversed(),
  };
}

function barsOf(component: Component, days: ProbeDay[], now: Date): DayReport[] {
  const own = new Map(days.filter((day) => day.component === component).map((day) => [day.day, day]));
  return daysUntil(now, HISTORY_DAYS).map((day) => {
    const found = own.get(day);
    if (!found) return { day, state: "unknown", uptime: null, p50: null, p95: null };
    return {
      day,
      state: dayState(found),
      uptime: uptime([found]),
      p50: quantile(found.durations, 0.5),
      p95: quantile(found.durations, 0.95),
    };
  });
}

async function listProbeDays(since: Date): Promise<ProbeDay[]> {
  const rows = await prisma().probeDay.findMany({
    where: { day: { gte: new Date(since.toISOString().slice(0, 10)) } },
    orderBy: { day: "asc" },
  });
  return rows.map(({ component, day, durations, operational, degraded, partialOutage, majorOutage, unknown }) => ({
    component: component as Component,
    day: day.toISOString().slice(0, 10),
    counts: { operational, degraded, partial_outage: partialOutage, major_outage: majorOutage, unknown },
    durations,
  }));
}

/** The last two probes of each component, the latest first. */
const listLastProbes = (): Promise<LastProbe[]> => prisma().$queryRaw<LastProbe[]>`
  select input.component, probe.at, probe.state, probe.error from unnest(${[...COMPONENTS]}::text[]) as input (component)
  cross join lateral (select at, state, error from probe_result where component = input.component order by at desc limit 2) probe`;

const hasWorker = ({ worker = 0 }: { worker?: number }): boolean => worker > 0;

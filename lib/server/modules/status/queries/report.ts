import "server-only";

import { STATUS_TAG } from "#lib/domain/cache-tag";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import {
  bannerState,
  COMPONENTS,
  type Component,
  componentState,
  NOT_CONFIGURED,
  PROBE_MAX_AGE_MS,
  type State,
} from "#lib/domain/status/component";
import { type Disturbance, disturbanceOn } from "#lib/domain/status/disturbance";
import {
  dayState,
  daysUntil,
  HISTORY_DAYS,
  measuredSince,
  type ProbeDay,
  quantile,
  sumHistograms,
  UPTIME_DAYS,
  uptime,
} from "#lib/domain/status/history";
import { type Incident, impactsOn, isActive } from "#lib/domain/status/incident";
import type { DayReport, StatusReport, StatusSummary } from "#lib/domain/status/report";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { listEffects, listOpenIncidents, listResolvedIncidents } from "#lib/server/modules/status/queries/incidents";
import { countLiveProcesses } from "#lib/server/platform/database/heartbeat";
import { prisma } from "#lib/server/platform/database/prisma";

const PAST_DAYS = 14;

type LastProbe = { component: Component; at: Date; state: State; error: string | null };

type Day = ProbeDay & { disturbance: Disturbance };

/** The state of every component now, with what is open and planned. */
export async function findStatusSummary(now: Date): Promise<StatusSummary> {
  usesTags(STATUS_TAG);
  const [days, last, open, processes] = await Promise.all([
    listDays(UPTIME_DAYS, now),
    listLastProbes(),
    listOpenIncidents(),
    countLiveProcesses(),
  ]);
  return summaryOf(days, last, open, hasWorker(processes), now);
}

/** The same with the bars of 90 days and the incidents of the last two weeks. */
export async function findStatusReport(now: Date): Promise<StatusReport> {
  usesTags(STATUS_TAG);
  const [days, last, open, past, processes] = await Promise.all([
    listDays(HISTORY_DAYS, now),
    listLastProbes(),
    listOpenIncidents(),
    listResolvedIncidents(addDays(now, -PAST_DAYS)),
    countLiveProcesses(),
  ]);
  const bars = COMPONENTS.map((component) => [component, days[component].map(barOf)] as const);
  return { ...summaryOf(days, last, open, hasWorker(processes), now), past, days: Object.fromEntries(bars) as StatusReport["days"] };
}

function summaryOf(days: Record<Component, Day[]>, last: LastProbe[], open: Incident[], isWorkerAlive: boolean, now: Date): StatusSummary {
  const components = COMPONENTS.map((component) => {
    const probes = last.filter((probe) => probe.component === component);
    const recent = days[component].slice(-UPTIME_DAYS);
    const histogram = sumHistograms(recent.map(({ durations }) => durations));
    const probed = componentState(probes, impactsOn(component, open, now), now);
    return {
      component,
      // Probes are made by a worker: without one they end, and its heartbeat says why.
      state: component === "worker" && probes.length > 0 && !isWorkerAlive ? ("major_outage" as const) : probed,
      isMeasured: probes[0]?.error !== NOT_CONFIGURED || impactsOn(component, open, now).length > 0,
      measuredSince: measuredSince(recent),
      uptime: uptime(recent),
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

const barOf = (day: Day): DayReport => ({
  day: day.day,
  state: dayState(day),
  uptime: uptime([day]),
  p50: quantile(day.durations, 0.5),
  p95: quantile(day.durations, 0.95),
});

const NO_PROBES = {
  counts: { operational: 0, degraded: 0, partial_outage: 0, major_outage: 0, unknown: 0 },
  durations: [],
} satisfies Partial<ProbeDay>;

/** The days until today of each component, also those without a probe. */
async function listDays(count: number, now: Date): Promise<Record<Component, Day[]>> {
  const since = addDays(now, 1 - count);
  const [probed, effects] = await Promise.all([listProbeDays(since), listEffects(since)]);
  const daysOf = (component: Component): Day[] => {
    const own = new Map(probed.filter((day) => day.component === component).map((day) => [day.day, day]));
    return daysUntil(now, count).map((day) => ({
      ...(own.get(day) ?? { ...NO_PROBES, component, day }),
      disturbance: disturbanceOn(component, day, effects, now),
    }));
  };
  return Object.fromEntries(COMPONENTS.map((component) => [component, daysOf(component)])) as Record<Component, Day[]>;
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

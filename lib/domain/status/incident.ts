import type { Component, Impact } from "#lib/domain/status/component";

export const INCIDENT_STATUSES = ["investigating", "identified", "monitoring", "resolved", "completed", "cancelled"] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];
export const INCIDENT_KINDS = ["incident", "maintenance"] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];
export const INCIDENT_MAX = { title: 120, text: 4_000 } as const;

export type IncidentUpdate = { id: string; status: IncidentStatus; text: string; at: string };

/** `publishedAt` is null for a draft. `startsAt` and `endsAt`: for a maintenance what is planned. Updates: the latest first. */
export type Incident = {
  id: string;
  kind: IncidentKind;
  title: string;
  status: IncidentStatus;
  impact: Impact;
  components: Component[];
  startsAt: string;
  endsAt: string | null;
  resolvedAt: string | null;
  publishedAt: string | null;
  updates: IncidentUpdate[];
};

/** The statuses of which each belongs to one kind: an incident is resolved, a maintenance completed or, before it begins, cancelled. */
const KIND_OF: Partial<Record<IncidentStatus, IncidentKind>> = { resolved: "incident", completed: "maintenance", cancelled: "maintenance" };

/** Whether the status ends an incident or a maintenance. */
export const isFinal = (status: IncidentStatus): boolean => KIND_OF[status] !== undefined;

/** The statuses of this kind. */
export const statusesOf = (kind: IncidentKind): IncidentStatus[] =>
  INCIDENT_STATUSES.filter((status) => (KIND_OF[status] ?? kind) === kind);

/** Whether it is a maintenance whose status says that it has begun; a planned one may have reached its start without an update. */
export const isBegun = ({ kind, status }: { kind: IncidentKind; status: IncidentStatus }): boolean =>
  kind === "maintenance" && status !== "investigating" && status !== "cancelled";

/**
 * The statuses that an update may set after the present one. A cancelled maintenance stays cancelled; one that has begun, by its status or by
 * its start, is neither planned nor cancelled again, but a completed one may be reopened.
 */
export function statusesAfter(
  { kind, status, startsAt }: { kind: IncidentKind; status: IncidentStatus; startsAt: Date },
  now: Date,
): IncidentStatus[] {
  const all = statusesOf(kind);
  if (kind === "incident") return all;
  if (status === "cancelled") return ["cancelled"];
  return isBegun({ kind, status }) || startsAt <= now ? all.filter((each) => each !== "investigating" && each !== "cancelled") : all;
}

/** Whether it is a maintenance that is announced and not in progress. */
export const isPlanned = ({ kind, status }: { kind: IncidentKind; status: IncidentStatus }): boolean =>
  kind === "maintenance" && status === "investigating";

/** The status of a maintenance that has begun, published as planned. */
export const statusWhenBegun = (status: IncidentStatus, kind: IncidentKind): IncidentStatus =>
  isPlanned({ kind, status }) ? "identified" : status;

/** The kind that an update with this status is about, where nothing else says it: e-mails of earlier versions know the status alone. */
export const kindOfStatus = (status: IncidentStatus): IncidentKind => KIND_OF[status] ?? "incident";

type Period = { text: "period" | "plannedOpen" | "since"; from: string; to: string | null };

/** The period of a maintenance with this end, planned or actual, and the message of the status page that says so. */
export const maintenancePeriod = ({ startsAt, endsAt }: Pick<Incident, "startsAt" | "endsAt">): Period => ({
  ...{ text: endsAt === null ? "plannedOpen" : "period", from: startsAt, to: endsAt },
});

/** The end of a maintenance: when it was completed, otherwise as planned, also if it was cancelled. */
export const maintenanceEnd = ({ status, endsAt, resolvedAt }: Pick<Incident, "status" | "endsAt" | "resolvedAt">): string | null =>
  status === "completed" ? (resolvedAt ?? endsAt) : endsAt;

/**
 * When it takes place, and the message of the status page that says so: beginning and end of a maintenance, planned until it is completed, or
 * of an incident, which is open without an end.
 */
export function periodOf(incident: Pick<Incident, "kind" | "status" | "startsAt" | "endsAt" | "resolvedAt">): Period {
  const { kind, startsAt, resolvedAt } = incident;
  if (kind === "maintenance") return maintenancePeriod({ startsAt, endsAt: maintenanceEnd(incident) });
  return { text: resolvedAt === null ? "since" : "period", from: startsAt, to: resolvedAt };
}

/** Whether it is a maintenance that is not over although its planned end has passed. */
export const isOverdue = ({ kind, endsAt, resolvedAt }: Pick<Incident, "kind" | "endsAt" | "resolvedAt">, now: Date): boolean =>
  kind === "maintenance" && resolvedAt === null && endsAt !== null && new Date(endsAt) < now;

/** Whether the incident disturbs its components now: a maintenance only from its planned start on. */
export const isActive = ({ kind, resolvedAt, startsAt }: Pick<Incident, "kind" | "resolvedAt" | "startsAt">, now: Date): boolean =>
  resolvedAt === null && (kind === "incident" || new Date(startsAt) <= now);

/** The impacts on a component of those incidents that are published and active. */
export const impactsOn = (component: Component, incidents: readonly Incident[], now: Date): Impact[] =>
  incidents
    .filter((incident) => incident.publishedAt !== null && incident.components.includes(component) && isActive(incident, now))
    .map(({ impact }) => impact);

/**
 * When an update with this status makes something begin: a maintenance in progress begins now, however it was planned. Null if the status does
 * not fit the time: a maintenance is completed only after its beginning and cancelled only before it.
 */
export function startWith(status: IncidentStatus, { kind, startsAt }: { kind: IncidentKind; startsAt: Date }, now: Date): Date | null {
  const hasBegun = startsAt <= now;
  if (status === "cancelled") return hasBegun ? null : startsAt;
  if (kind === "incident" || status === "investigating" || hasBegun) return startsAt;
  return status === "completed" ? null : now;
}

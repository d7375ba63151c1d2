import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { STATUS_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import type { Component, Impact } from "#lib/domain/status/component";
import type { Effect } from "#lib/domain/status/disturbance";
import type { Incident, IncidentKind, IncidentStatus } from "#lib/domain/status/incident";
import type { OldestEntry } from "#lib/domain/waiting";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { STATUS_ADMINISTRATION_PATH } from "#lib/urls/pages";

export const INCIDENT_PARTS = {
  components: { select: { component: true }, orderBy: { component: "asc" } },
  updates: { orderBy: [{ at: "desc" }, { id: "desc" }] },
} as const satisfies Prisma.IncidentInclude;
type Row = Prisma.IncidentGetPayload<{ include: typeof INCIDENT_PARTS }>;

export const incidentOf = ({ components, updates, ...row }: Row): Incident => ({
  id: row.id,
  kind: row.kind as IncidentKind,
  title: row.title,
  status: row.status as IncidentStatus,
  impact: row.impact as Impact,
  components: components.map(({ component }) => component as Component),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updates: updates.map(({ id, status, text, at }) => ({ id, status: status as IncidentStatus, text, at: at.toISOString() })),
});

const PUBLISHED = { publishedAt: { not: null } } satisfies Prisma.IncidentWhereInput;
const MAX_OPEN = 50;

/** The unresolved published incidents and maintenances, the latest first. */
export async function listOpenIncidents(): Promise<Incident[]> {
  const where = { ...PUBLISHED, resolvedAt: null };
  const rows = await prisma().incident.findMany({ where, orderBy: { startsAt: "desc" }, take: MAX_OPEN, include: INCIDENT_PARTS });
  return rows.map(incidentOf);
}

/** A page of the published incidents, resolved or not, the latest first. */
export async function listPublishedIncidents(page: number, limit: number): Promise<Page<Incident>> {
  usesTags(STATUS_TAG);
  const [rows, total] = await Promise.all([
    prisma().incident.findMany({
      where: PUBLISHED,
      orderBy: [{ startsAt: "desc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
      include: INCIDENT_PARTS,
    }),
    prisma().incident.count({ where: PUBLISHED }),
  ]);
  return pageOf(rows.map(incidentOf), page, limit, total);
}

/** Resolved published incidents that began since this date, the latest first. */
export async function listResolvedIncidents(since: Date): Promise<Incident[]> {
  const where = { ...PUBLISHED, resolvedAt: { not: null }, startsAt: { gte: since } };
  const rows = await prisma().incident.findMany({ where, orderBy: { startsAt: "desc" }, take: MAX_OPEN, include: INCIDENT_PARTS });
  return rows.map(incidentOf);
}

/** What the published incidents did that were not over before this date (UTC day). */
export async function listEffects(since: Date): Promise<Effect[]> {
  const rows = await prisma().incident.findMany({
    where: { ...PUBLISHED, OR: [{ resolvedAt: null }, { resolvedAt: { gte: new Date(since.toISOString().slice(0, 10)) } }] },
    select: { kind: true, impact: true, startsAt: true, resolvedAt: true, components: INCIDENT_PARTS.components },
  });
  return rows.map(({ kind, impact, startsAt, resolvedAt, components }) => ({
    kind: kind as IncidentKind,
    impact: impact as Impact,
    components: components.map(({ component }) => component as Component),
    startsAt: startsAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }));
}

/** Drafts, open and latest resolved incidents for administrators, drafts first. Throws `forbidden`. */
export async function listIncidentsToEdit(viewer: Viewer): Promise<Incident[]> {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
  const orderBy = [{ resolvedAt: { sort: "desc", nulls: "first" } }, { startsAt: "desc" }] as const;
  const rows = await prisma().incident.findMany({
    where: { OR: [{ publishedAt: { not: null } }, { resolvedAt: null }] },
    orderBy: [...orderBy],
    take: MAX_OPEN,
    include: INCIDENT_PARTS,
  });
  const incidents = rows.map(incidentOf);
  return incidents.toSorted((one, other) => Number(one.publishedAt !== null) - Number(other.publishedAt !== null));
}

/** How many drafts wait for an administrator. */
export const countDrafts = (): Promise<number> => prisma().incident.count({ where: { publishedAt: null, resolvedAt: null } });

/** The draft that was made first. */
export async function findOldestDraft(): Promise<OldestEntry | null> {
  const draft = await prisma().incident.findFirst({
    where: { publishedAt: null, resolvedAt: null },
    orderBy: { createdAt: "asc" },
    select: { title: true, createdAt: true },
  });
  return draft && { since: draft.createdAt, text: draft.title, path: STATUS_ADMINISTRATION_PATH };
}

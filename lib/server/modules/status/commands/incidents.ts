import "server-only";

import type { CreateIncident, EditIncident, PostUpdate } from "#lib/contract/status/fields";
import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { STATUS_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import type { ActOn } from "#lib/domain/moderation/audit";
import {
  type Incident,
  type IncidentKind,
  type IncidentStatus,
  isBegun,
  isFinal,
  startWith,
  statusesAfter,
  statusesOf,
  statusWhenBegun,
} from "#lib/domain/status/incident";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { ANNOUNCE_STATUS } from "#lib/server/modules/status/commands/announce";
import { INCIDENT_PARTS, incidentOf } from "#lib/server/modules/status/queries/incidents";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";

/**
 * Publishes an incident or a maintenance with its first update; a maintenance in progress begins now at the latest. Throws `forbidden`,
 * `invalid_input` (the status does not fit, an incident begins in the future, or the planned end comes before the beginning).
 */
export async function createIncident(
  viewer: Viewer,
  { status: chosen, text, components, ...fields }: CreateIncident,
  now: Date,
): Promise<Incident> {
  requireAdministrator(viewer);
  const { kind } = fields;
  if (kind === "incident") requireNotFuture(fields.startsAt, now);
  if (!statusesOf(kind).includes(chosen)) throw new DomainError("invalid_input", { status: "invalid" });
  const startsAt = requireStart(chosen, { kind, startsAt: fields.startsAt ?? now }, now);
  requireOrder(startsAt, fields.endsAt);
  const status = startsAt <= now ? statusWhenBegun(chosen, kind) : chosen;
  return prisma().$transaction(async (db) => {
    const { id } = await db.incident.create({
      data: {
        ...fields,
        status,
        startsAt,
        publishedAt: now,
        resolvedAt: isFinal(status) ? now : null,
        components: { create: [...new Set(components)].map((component) => ({ component })) },
        updates: { create: { status, text, at: now } },
      },
      select: { id: true },
    });
    return finish(db, viewer, "create", id, null, text, now);
  });
}

/**
 * Changes title, impact, components and times of an incident or a draft. Throws `forbidden`, `incident_not_found`, `invalid_input` (an incident
 * or a maintenance that has begun would begin in the future or after its end, or the planned end comes before the beginning).
 */
export async function editIncident(
  viewer: Viewer,
  id: string,
  { components, startsAt, ...fields }: EditIncident,
  now: Date,
): Promise<Incident> {
  requireAdministrator(viewer);
  return prisma().$transaction(async (db) => {
    const before = await getIncident(db, id);
    if (before.kind === "incident" || isBegun(before)) {
      requireNotFuture(startsAt, now);
      if (startsAt && before.resolvedAt && startsAt > before.resolvedAt)
        throw new DomainError("invalid_input", { startsAt: "end_before_start" });
    }
    requireOrder(startsAt ?? before.startsAt, fields.endsAt);
    await db.incident.update({
      where: { id },
      data: {
        ...fields,
        ...(startsAt && { startsAt }),
        components: { deleteMany: {}, create: [...new Set(components)].map((component) => ({ component })) },
      },
    });
    return finish(db, viewer, "edit", id, before.title, "", now);
  });
}

/**
 * Posts an update, which sets the status; a final one ends the incident, once, another reopens it. The first update of a draft publishes it; one
 * that says that a planned maintenance is in progress sets its beginning to now. Throws `forbidden`, `incident_not_found`, `invalid_input` (the
 * status does not fit or cannot follow the present one, a maintenance is completed before its beginning, or the draft has no title).
 */
export async function postUpdate(viewer: Viewer, id: string, { status, text }: PostUpdate, now: Date): Promise<Incident> {
  requireAdministrator(viewer);
  return prisma().$transaction(async (db) => {
    const before = await getIncident(db, id);
    const { title, publishedAt, resolvedAt } = before;
    requireNext(status, before, now);
    const startsAt = before.status === "cancelled" ? before.startsAt : requireStart(status, before, now);
    if (title === "") throw new DomainError("invalid_input", { title: "required" });
    await db.incidentUpdate.create({ data: { incidentId: id, status, text, at: now } });
    await db.incident.update({
      where: { id },
      data: { status, startsAt, resolvedAt: isFinal(status) ? (resolvedAt ?? now) : null, publishedAt: publishedAt ?? now },
    });
    return finish(db, viewer, publishedAt ? "update" : "publish", id, before.status, text, now);
  });
}

/** Dismisses a draft: the same failure makes no other. Throws `forbidden`, `incident_not_found`. */
export async function dismissDraft(viewer: Viewer, id: string, now: Date): Promise<void> {
  requireAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    const { count } = await db.incident.updateMany({ where: { id, publishedAt: null, resolvedAt: null }, data: { resolvedAt: now } });
    if (count === 0) throw new DomainError("incident_not_found");
    await finish(db, viewer, "dismiss", id, null, "", now);
  });
}

function requireAdministrator(viewer: Viewer): void {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
}

/** Throws `invalid_input` if this status does not fit the kind or cannot follow the present one. */
function requireNext(status: IncidentStatus, before: Found, now: Date): void {
  if (statusesAfter(before, now).includes(status)) return;
  throw new DomainError("invalid_input", { status: refusalOf(status, before) });
}

/** Why this status cannot follow. */
function refusalOf(status: IncidentStatus, before: Found): string {
  if (!statusesOf(before.kind).includes(status)) return "invalid";
  if (before.status === "cancelled") return "already_cancelled";
  return status === "cancelled" ? "begun" : "planned_again";
}

/** The beginning of an incident with this status. Throws `invalid_input` if the status does not fit the time. */
function requireStart(status: IncidentStatus, planned: { kind: IncidentKind; startsAt: Date }, now: Date): Date {
  const startsAt = startWith(status, planned, now);
  if (startsAt === null) throw new DomainError("invalid_input", { status: status === "cancelled" ? "begun" : "not_begun" });
  return startsAt;
}

/** Throws `invalid_input` if this beginning is in the future. */
function requireNotFuture(startsAt: Date | null, now: Date): void {
  if (startsAt && startsAt > now) throw new DomainError("invalid_input", { startsAt: "future_time" });
}

/** Throws `invalid_input` if the planned end does not come after the beginning, the given or the stored one. */
function requireOrder(startsAt: Date, endsAt: Date | null): void {
  if (endsAt && endsAt <= startsAt) throw new DomainError("invalid_input", { endsAt: "end_before_start" });
}

type Found = {
  kind: IncidentKind;
  title: string;
  status: IncidentStatus;
  startsAt: Date;
  resolvedAt: Date | null;
  publishedAt: Date | null;
};

async function getIncident(db: Transaction, id: string): Promise<Found> {
  const rows = await db.$queryRaw<Found[]>`
    select kind, title, status, starts_at as "startsAt", resolved_at as "resolvedAt", published_at as "publishedAt" from incident
    where id = ${id}::uuid and (published_at is not null or resolved_at is null) for update`;
  const [row] = rows;
  if (!row) throw new DomainError("incident_not_found");
  return row;
}

/** The actions that post an update. */
const ANNOUNCED: readonly string[] = ["create", "update", "publish"];

/** Logs the action, expires the pages, and returns the incident. */
async function finish(
  db: Transaction,
  viewer: Viewer,
  action: ActOn<"incident">,
  id: string,
  before: string | null,
  excerpt: string,
  now: Date,
): Promise<Incident> {
  const incident = incidentOf(await db.incident.findUniqueOrThrow({ where: { id }, include: INCIDENT_PARTS }));
  const details = { title: incident.title, owner: null, before, reason: null, excerpt };
  await logActions(db, viewer, [{ action, subject: { kind: "incident", id }, details }], now);
  await expireTags([STATUS_TAG], db);
  const [latest] = incident.updates;
  if (latest && ANNOUNCED.includes(action)) await addJobs(db, ANNOUNCE_STATUS, [{ updateId: latest.id }]);
  return incident;
}

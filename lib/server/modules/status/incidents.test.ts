import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CreateIncident } from "#lib/contract/status/fields";
import type { IncidentStatus } from "#lib/domain/status/incident";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { createIncident, editIncident, postUpdate } from "#lib/server/modules/status/commands/incidents";
import { prisma } from "#lib/server/platform/database/prisma";
import { migrateJobs } from "#lib/server/platform/jobs/runner";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertAdministrator } from "#tests/support/users";

setUpTestEnvironment();

const NOW = new Date("2026-11-25T12:00:00Z");
const FIELDS = { title: "Search is slow", impact: "degraded" as const, components: ["search" as const], startsAt: null, endsAt: null };
const INCIDENT: CreateIncident = { ...FIELDS, kind: "incident", status: "investigating", text: "We look." };

beforeAll(() => migrateJobs(process.env.DATABASE_URL ?? ""));
beforeEach(() => prisma().incident.deleteMany());

test("an incident does not begin in the future, a maintenance may", async () => {
  const [viewer, startsAt] = [await insertAdministrator(), addMinutes(NOW, 1)];
  expect((await errorOf(createIncident(viewer, { ...INCIDENT, startsAt }, NOW))).fields).toEqual({ startsAt: "future_time" });
  expect(await prisma().incident.count()).toBe(0);
  const { id } = await createIncident(viewer, INCIDENT, NOW);
  expect((await errorOf(editIncident(viewer, id, { ...FIELDS, startsAt }, NOW))).fields).toEqual({ startsAt: "future_time" });
  const maintenance = await createIncident(viewer, { ...INCIDENT, kind: "maintenance", startsAt }, NOW);
  expect(maintenance.startsAt).toBe(startsAt.toISOString());
  const later = addMinutes(NOW, 60);
  expect((await editIncident(viewer, maintenance.id, { ...FIELDS, startsAt: later }, NOW)).startsAt).toBe(later.toISOString());
});

test("the beginning of an incident is corrected, but not to a time after its end", async () => {
  const [viewer, before] = [await insertAdministrator(), addMinutes(NOW, -30)];
  const { id } = await createIncident(viewer, INCIDENT, NOW);
  await postUpdate(viewer, id, { status: "resolved", text: "Over." }, addMinutes(NOW, 5));
  expect((await editIncident(viewer, id, { ...FIELDS, startsAt: before }, addMinutes(NOW, 20))).startsAt).toBe(before.toISOString());
  const refused = await errorOf(editIncident(viewer, id, { ...FIELDS, startsAt: addMinutes(NOW, 10) }, addMinutes(NOW, 20)));
  expect(refused.fields).toEqual({ startsAt: "end_before_start" });
});

const LATER = addMinutes(NOW, 24 * 60);
const PLANNED: CreateIncident = { ...INCIDENT, kind: "maintenance", title: "New disks", startsAt: LATER };
const update = (status: IncidentStatus) => ({ status, text: "An update." });

test("a maintenance in progress or later is not put back into the future, a planned one may be", async () => {
  const viewer = await insertAdministrator();
  const { id } = await createIncident(viewer, PLANNED, NOW);
  const begun = await postUpdate(viewer, id, update("identified"), NOW);
  expect(begun.startsAt).toBe(NOW.toISOString());
  const edit = (startsAt: Date | null, now: Date) => editIncident(viewer, id, { ...FIELDS, startsAt }, now);
  expect((await errorOf(edit(LATER, NOW))).fields).toEqual({ startsAt: "future_time" });
  expect((await edit(null, NOW)).startsAt).toBe(NOW.toISOString());
  await postUpdate(viewer, id, update("completed"), addMinutes(NOW, 30));
  expect((await errorOf(edit(LATER, addMinutes(NOW, 40)))).fields).toEqual({ startsAt: "future_time" });
  expect((await errorOf(edit(addMinutes(NOW, 35), addMinutes(NOW, 40)))).fields).toEqual({ startsAt: "end_before_start" });
  const late = await createIncident(viewer, PLANNED, NOW);
  const postponed = addMinutes(LATER, 60);
  expect((await editIncident(viewer, late.id, { ...FIELDS, startsAt: postponed }, addMinutes(LATER, 5))).startsAt).toBe(
    postponed.toISOString(),
  );
});

test("a maintenance ends after its beginning, also where that is now or the stored one", async () => {
  const viewer = await insertAdministrator();
  const [earlier, later] = [addMinutes(NOW, -60), addMinutes(NOW, 60)];
  const running = { ...PLANNED, status: "identified", startsAt: null } as const;
  expect((await errorOf(createIncident(viewer, { ...running, endsAt: earlier }, NOW))).fields).toEqual({ endsAt: "end_before_start" });
  expect(await prisma().incident.count()).toBe(0);
  const { id } = await createIncident(viewer, { ...running, endsAt: later }, NOW);
  const edit = (endsAt: Date) => editIncident(viewer, id, { ...FIELDS, endsAt }, addMinutes(NOW, 10));
  expect((await errorOf(edit(earlier))).fields).toEqual({ endsAt: "end_before_start" });
  expect((await errorOf(edit(NOW))).fields).toEqual({ endsAt: "end_before_start" });
  // In the past, but after the beginning: it takes longer than planned.
  expect((await edit(addMinutes(NOW, 5))).endsAt).toBe(addMinutes(NOW, 5).toISOString());
});

test("a maintenance that has begun is not planned again, neither in progress nor completed; it may be reopened", async () => {
  const viewer = await insertAdministrator();
  const { id } = await createIncident(viewer, PLANNED, NOW);
  const post = (status: IncidentStatus, minutes: number) => postUpdate(viewer, id, update(status), addMinutes(NOW, minutes));
  await post("identified", 1);
  expect((await errorOf(post("investigating", 2))).fields).toEqual({ status: "planned_again" });
  expect((await errorOf(post("cancelled", 2))).fields).toEqual({ status: "begun" });
  expect((await errorOf(post("resolved", 2))).fields).toEqual({ status: "invalid" });
  const end = addMinutes(NOW, 3).toISOString();
  expect((await post("completed", 3)).resolvedAt).toBe(end);
  expect((await errorOf(post("investigating", 4))).fields).toEqual({ status: "planned_again" });
  // A note afterwards does not move the end.
  expect((await post("completed", 5)).resolvedAt).toBe(end);
  expect(await post("monitoring", 6)).toMatchObject({ status: "monitoring", resolvedAt: null });
  const { updates } = await post("completed", 7);
  expect(updates.map(({ status }) => status)).toEqual(["completed", "monitoring", "completed", "completed", "identified", "investigating"]);
});

test("a maintenance whose start has passed is not planned again", async () => {
  const viewer = await insertAdministrator();
  const { id } = await createIncident(viewer, PLANNED, NOW);
  const refused = await errorOf(postUpdate(viewer, id, update("investigating"), LATER));
  expect([refused.code, refused.fields]).toEqual(["invalid_input", { status: "planned_again" }]);
});

test("a cancelled maintenance stays cancelled, and what is added to it changes nothing", async () => {
  const viewer = await insertAdministrator();
  const { id } = await createIncident(viewer, PLANNED, NOW);
  const cancelled = await postUpdate(viewer, id, update("cancelled"), NOW);
  for (const status of ["investigating", "identified", "monitoring", "completed"] as const) {
    const refused = await errorOf(postUpdate(viewer, id, update(status), addMinutes(LATER, 1)));
    expect(refused.fields).toEqual({ status: "already_cancelled" });
  }
  const { startsAt, resolvedAt, status } = await postUpdate(viewer, id, update("cancelled"), addMinutes(LATER, 1));
  expect([startsAt, resolvedAt, status]).toEqual([cancelled.startsAt, NOW.toISOString(), "cancelled"]);
});

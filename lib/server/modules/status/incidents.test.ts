import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CreateIncident } from "#lib/contract/status/fields";
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

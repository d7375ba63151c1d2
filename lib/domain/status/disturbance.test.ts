import { expect, test } from "vitest";
import { disturbanceOn, type Effect, UNDISTURBED } from "#lib/domain/status/disturbance";

const NOW = new Date("2026-11-25T12:00:00Z");
const effect = (change: Partial<Effect>): Effect => ({
  ...{ kind: "incident", impact: "major_outage", components: ["api"], startsAt: "2026-11-25T10:00:00Z", resolvedAt: null },
  ...change,
});
const of = (day: string, ...effects: Partial<Effect>[]) => disturbanceOn("api", day, effects.map(effect), NOW);

test("an open incident lasts until now", () => {
  expect(of("2026-11-25", {})).toEqual({ impacts: ["major_outage"], minutes: 120, lostMinutes: 120 });
  expect(of("2026-11-25", { impact: "partial_outage" })).toMatchObject({ minutes: 120, lostMinutes: 60 });
  expect(of("2026-11-25", { impact: "degraded" })).toMatchObject({ minutes: 120, lostMinutes: 0 });
  expect(of("2026-11-25", { startsAt: NOW.toISOString() })).toEqual({ impacts: ["major_outage"], minutes: 0, lostMinutes: 0 });
});

test("each day has its part of an incident", () => {
  const incident = { startsAt: "2026-11-23T23:00:00Z", resolvedAt: "2026-11-25T00:30:00Z" };
  const minutes = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"].map((day) => of(day, incident).minutes);
  expect(minutes).toEqual([0, 60, 1_440, 30]);
  expect(of("2026-11-22", incident)).toBe(UNDISTURBED);
});

test("while incidents overlap the worst one counts, once", () => {
  const partial: Partial<Effect> = { impact: "partial_outage", startsAt: "2026-11-25T09:00:00Z", resolvedAt: "2026-11-25T11:00:00Z" };
  expect(of("2026-11-25", {}, partial)).toMatchObject({ minutes: 180, lostMinutes: 150 });
});

test("the time between two incidents is not disturbed", () => {
  const [early, late] = [{ resolvedAt: "2026-11-25T10:10:00Z" }, { startsAt: "2026-11-25T11:50:00Z" }];
  expect(of("2026-11-25", early, late)).toMatchObject({ minutes: 20, lostMinutes: 20 });
});

test("maintenance disturbs from its start on, and other components never", () => {
  const planned: Partial<Effect> = { kind: "maintenance", startsAt: "2026-11-25T13:00:00Z" };
  expect(of("2026-11-25", planned)).toBe(UNDISTURBED);
  expect(of("2026-11-25", { ...planned, startsAt: "2026-11-25T11:00:00Z" })).toMatchObject({ minutes: 60 });
  expect(of("2026-11-25", { ...planned, resolvedAt: "2026-11-25T09:00:00Z" })).toBe(UNDISTURBED);
  expect(of("2026-11-25", { components: ["search"] })).toBe(UNDISTURBED);
});

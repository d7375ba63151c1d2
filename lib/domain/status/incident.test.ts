import { expect, test } from "vitest";
import {
  isFinal,
  isOverdue,
  kindOfStatus,
  maintenanceEnd,
  periodOf,
  startWith,
  statusesAfter,
  statusesOf,
  statusWhenBegun,
} from "#lib/domain/status/incident";

const NOW = new Date("2026-11-25T12:00:00Z");
const EARLIER = new Date("2026-11-25T11:00:00Z");
const LATER = new Date("2026-11-28T12:00:00Z");

test("an incident is resolved, a maintenance completed or cancelled", () => {
  expect(statusesOf("incident").filter(isFinal)).toEqual(["resolved"]);
  expect(statusesOf("maintenance").filter(isFinal)).toEqual(["completed", "cancelled"]);
});

test.each([
  ["cancelled", LATER, LATER],
  ["cancelled", EARLIER, null],
  ["completed", LATER, null],
  ["completed", EARLIER, EARLIER],
  ["identified", LATER, NOW],
  ["investigating", LATER, LATER],
] as const)("a maintenance that becomes %s with the beginning %o begins at %o", (status, startsAt, begins) => {
  expect(startWith(status, { kind: "maintenance", startsAt }, NOW)).toEqual(begins);
});

test.each([
  ["investigating", LATER, ["investigating", "identified", "monitoring", "completed", "cancelled"]],
  ["investigating", EARLIER, ["identified", "monitoring", "completed"]],
  ["identified", EARLIER, ["identified", "monitoring", "completed"]],
  // Stored by an earlier version: in progress although its start is still to come.
  ["identified", LATER, ["identified", "monitoring", "completed"]],
  ["completed", EARLIER, ["identified", "monitoring", "completed"]],
  ["cancelled", LATER, ["cancelled"]],
  ["cancelled", EARLIER, ["cancelled"]],
] as const)("after %s with the beginning %o a maintenance may become %o", (status, startsAt, expected) => {
  expect(statusesAfter({ kind: "maintenance", status, startsAt }, NOW)).toEqual(expected);
});

test("an incident may take each of its statuses again", () => {
  expect(statusesAfter({ kind: "incident", status: "resolved", startsAt: EARLIER }, NOW)).toEqual(statusesOf("incident"));
});

test("a maintenance that has begun is in progress, not planned", () => {
  expect(statusWhenBegun("investigating", "maintenance")).toBe("identified");
  expect(statusWhenBegun("investigating", "incident")).toBe("investigating");
});

test("a maintenance has its planned times until it is completed, an incident its beginning and, when it is resolved, its end", () => {
  const [from, planned, end] = [EARLIER.toISOString(), LATER.toISOString(), NOW.toISOString()];
  const maintenance = { kind: "maintenance", status: "identified", startsAt: from, endsAt: null, resolvedAt: null } as const;
  expect(periodOf(maintenance)).toEqual({ text: "plannedOpen", from, to: null });
  expect(periodOf({ ...maintenance, endsAt: planned })).toEqual({ text: "period", from, to: planned });
  expect(periodOf({ ...maintenance, status: "completed", resolvedAt: end })).toEqual({ text: "period", from, to: end });
  expect(periodOf({ ...maintenance, status: "completed", endsAt: planned, resolvedAt: end })).toEqual({ text: "period", from, to: end });
  const incident = { ...maintenance, kind: "incident" } as const;
  expect(periodOf(incident)).toEqual({ text: "since", from, to: null });
  expect(periodOf({ ...incident, status: "resolved", resolvedAt: end })).toEqual({ text: "period", from, to: end });
});

test("a cancelled maintenance keeps its planned end: when it was cancelled is not when it ended", () => {
  expect(maintenanceEnd({ status: "cancelled", endsAt: LATER.toISOString(), resolvedAt: NOW.toISOString() })).toBe(LATER.toISOString());
  expect(maintenanceEnd({ status: "cancelled", endsAt: null, resolvedAt: NOW.toISOString() })).toBeNull();
});

test.each([
  ["maintenance", EARLIER, null, true],
  ["maintenance", EARLIER, NOW, false],
  ["maintenance", LATER, null, false],
  ["maintenance", null, null, false],
  ["incident", EARLIER, null, false],
] as const)("whether a %s that should end at %o and ended at %o takes longer than planned: %o", (kind, endsAt, resolvedAt, is) => {
  const times = { endsAt: endsAt?.toISOString() ?? null, resolvedAt: resolvedAt?.toISOString() ?? null };
  expect(isOverdue({ kind, ...times }, NOW)).toBe(is);
});

test("a status that only one kind has tells the kind", () => {
  expect((["investigating", "resolved", "completed", "cancelled"] as const).map(kindOfStatus)).toEqual([
    "incident",
    "incident",
    "maintenance",
    "maintenance",
  ]);
});

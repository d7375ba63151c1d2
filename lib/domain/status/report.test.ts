import { expect, test } from "vitest";
import type { Incident } from "#lib/domain/status/incident";
import { fingerprintOf } from "#lib/domain/status/report";

const MAINTENANCE: Incident = {
  ...{ id: "1", kind: "maintenance", title: "New disks", status: "identified", impact: "degraded", components: ["files"], updates: [] },
  ...{ startsAt: "2026-11-25T10:00:00Z", endsAt: "2026-11-25T12:00:00Z", resolvedAt: null, publishedAt: "2026-11-24T10:00:00Z" },
};
const printAt = (checkedAt: string | null, incident = MAINTENANCE) =>
  fingerprintOf({ checkedAt, components: [], incidents: [incident], maintenances: [] });

test("a page is rendered again when a maintenance takes longer than planned, not with each probe", () => {
  expect(printAt("2026-11-25T11:01:00Z")).toBe(printAt("2026-11-25T11:02:00Z"));
  expect(printAt("2026-11-25T12:01:00Z")).not.toBe(printAt("2026-11-25T11:02:00Z"));
  expect(printAt(null)).toBe(printAt("2026-11-25T11:02:00Z"));
});

test("a page is rendered again when an incident has another status or title", () => {
  const before = printAt(null);
  expect(printAt(null, { ...MAINTENANCE, status: "monitoring" })).not.toBe(before);
  expect(printAt(null, { ...MAINTENANCE, title: "Newer disks" })).not.toBe(before);
});

import { expect, test } from "vitest";
import { isFinal, startWith, statusesOf, statusWhenBegun } from "#lib/domain/status/incident";

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

test("a maintenance that has begun is in progress, not planned", () => {
  expect(statusWhenBegun("investigating", "maintenance")).toBe("identified");
  expect(statusWhenBegun("investigating", "incident")).toBe("investigating");
});

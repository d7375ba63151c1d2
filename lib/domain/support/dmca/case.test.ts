import { expect, test } from "vitest";
import { caseDueAt, needsMessage, nextStatuses, restoresMaterial } from "#lib/domain/support/dmca/case";

const receivedAt = new Date("2026-11-19T09:30:00Z");
const counteredAt = new Date("2026-12-01T09:30:00Z");
const day = (date: string) => new Date(`${date}T09:30:00Z`);

test("a notice is accepted or rejected, and either decision can be reviewed again", () => {
  const after = (status: "received" | "under_review" | "rejected" | "accepted") =>
    nextStatuses({ status, receivedAt, counteredAt: null }, receivedAt);
  expect(after("received")).toEqual(["under_review", "accepted", "rejected"]);
  expect(after("under_review")).toEqual(["accepted", "rejected"]);
  expect(after("rejected")).toEqual(["under_review"]);
  expect(after("accepted")).toEqual(["countered", "under_review"]);
});

test("taking an acceptance back restores the material and needs a message; the first review does neither", () => {
  expect([restoresMaterial("accepted", "under_review"), restoresMaterial("rejected", "under_review")]).toEqual([true, false]);
  expect(restoresMaterial("countered", "restored")).toBe(true);
  expect([needsMessage("accepted", "under_review", true), needsMessage("received", "under_review", false)]).toEqual([true, false]);
  expect([needsMessage("accepted", "countered", true), needsMessage("accepted", "countered", false)]).toEqual([false, true]);
});

test("after a counter-notice the material is restored from the tenth day on", () => {
  const countered = { status: "countered" as const, receivedAt, counteredAt };
  expect(nextStatuses(countered, day("2026-12-10"))).toEqual(["upheld"]);
  expect(nextStatuses(countered, day("2026-12-11"))).toEqual(["restored", "upheld"]);
  expect(nextStatuses({ ...countered, status: "restored" }, day("2026-12-20"))).toEqual([]);
});

test("the next step is due by the policy's deadlines", () => {
  const due = (status: "received" | "under_review" | "accepted" | "countered") =>
    caseDueAt({ status, receivedAt, counteredAt })?.toISOString() ?? null;
  expect(due("received")).toBe("2026-11-24T09:30:00.000Z");
  expect(due("under_review")).toBe("2026-11-26T09:30:00.000Z");
  expect(due("accepted")).toBeNull();
  expect(due("countered")).toBe("2026-12-15T09:30:00.000Z");
});

import { expect, test } from "vitest";
import { allowedLengths, REQUEST_ACTIONS, statusAfter } from "#lib/domain/requests/request";

test("only the legal transitions are possible", () => {
  const statuses = ["pending", "in_progress", "completed", "rejected", "cancelled"] as const;
  const table = REQUEST_ACTIONS.map((action) => [action, ...statuses.map((status) => statusAfter(action, status))]);
  expect(table).toEqual([
    ["start", "in_progress", null, null, null, null],
    ["complete", "completed", "completed", null, null, null],
    ["reject", "rejected", "rejected", null, null, null],
    ["requeue", null, "pending", null, null, null],
    ["reopen", null, null, null, "pending", null],
    ["cancel", "cancelled", null, null, null, null],
  ]);
});

test("an operator limits the length of books, but not below the shortest", () => {
  expect(allowedLengths(40)).toEqual(["tale", "novella", "novel"]);
  expect(allowedLengths(19)).toEqual(["tale", "novella"]);
  expect(allowedLengths(9)).toEqual(["tale"]);
  expect(allowedLengths(1)).toEqual(["tale"]);
});

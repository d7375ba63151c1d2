import { expect, test } from "vitest";
import { nextDue } from "#lib/domain/generation/schedule";

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test("the next date keeps the rhythm, and missed dates are not made up for", () => {
  expect(nextDue(at(1), 7, at(1))).toEqual(at(8));
  expect(nextDue(at(1), 7, at(7))).toEqual(at(8));
  expect(nextDue(at(1), 7, at(8))).toEqual(at(15));
  expect(nextDue(at(1), 7, at(31))).toEqual(at(36));
});

test("a clock that was set back does not make the next date earlier", () => {
  expect(nextDue(at(10), 7, at(2))).toEqual(at(17));
});

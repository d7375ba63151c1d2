import { expect, test } from "vitest";
import { consequenceOf } from "#lib/domain/support/dmca/strike";

test("the first strike warns, the second suspends for 30 days, the third and later ones for good", () => {
  expect([1, 2, 3, 4].map(consequenceOf)).toEqual(["warning", { days: 30 }, { days: null }, { days: null }]);
});

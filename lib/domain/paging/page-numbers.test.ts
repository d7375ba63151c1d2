import { expect, test } from "vitest";
import { pageNumbers } from "#lib/domain/paging/page-numbers";

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? "…")
    .join(" ");

test.each([
  [1, 1, "1"],
  [1, 2, "1 2"],
  [1, 7, "1 2 … 7"],
  [3, 7, "1 2 3 4 … 7"],
  [4, 7, "1 2 3 4 5 6 7"],
  [5, 10_000, "1 … 4 5 6 … 10000"],
  [10_000, 10_000, "1 … 9999 10000"],
])("page %i of %i links to %s", (page, pages, numbers) => {
  expect(shown(page, pages)).toBe(numbers);
});

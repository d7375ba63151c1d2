import { expect, test } from "vitest";
import { AUTHOR_PAGE_SIZE, LATEST_PAGE_SIZE, pageNumber, TOP_AUTHORS, TOP_BOOKS } from "#lib/domain/books/page-size";

test("page sizes follow the specification", () => {
  expect({ LATEST_PAGE_SIZE, AUTHOR_PAGE_SIZE, TOP_BOOKS, TOP_AUTHORS }).toEqual({
    LATEST_PAGE_SIZE: 12,
    AUTHOR_PAGE_SIZE: 9,
    TOP_BOOKS: 10,
    TOP_AUTHORS: 8,
  });
});

test.each([
  ["1", 1],
  ["2", 2],
  ["10000", 10_000],
  ["10001", null],
  ["99999", null],
  ["0", null],
  ["01", null],
  ["-1", null],
  ["1.5", null],
  ["1e3", null],
  [" 2", null],
  ["２", null],
  ["abc", null],
  ["", null],
])("page number “%s” is parsed as %s", (text, number) => {
  expect(pageNumber(text)).toBe(number);
});

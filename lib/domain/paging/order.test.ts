import { expect, test } from "vitest";
import { pageParameter, queryText, sortParameters } from "#lib/domain/paging/order";

const USUAL = { newest: "descending", title: "ascending" } as const;

test("only what differs from the standard is in the address", () => {
  expect(sortParameters({ sort: "newest" }, "newest", USUAL)).toEqual({ sort: undefined, order: undefined });
  expect(sortParameters({ sort: "newest", order: "descending" }, "newest", USUAL)).toEqual({ sort: undefined, order: undefined });
  expect(sortParameters({ sort: "newest", order: "ascending" }, "newest", USUAL)).toEqual({ sort: undefined, order: "ascending" });
  expect(sortParameters({ sort: "title", order: "ascending" }, "newest", USUAL)).toEqual({ sort: "title", order: undefined });
});

test("parameters without a value, and the first page, are left out", () => {
  expect(queryText({ q: "a b&c", sort: undefined, cursor: null, page: pageParameter(2) })).toBe("?q=a+b%26c&page=2");
  expect(queryText({ q: "", page: pageParameter(1) })).toBe("");
});

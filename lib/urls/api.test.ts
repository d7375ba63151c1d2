import { expect, test } from "vitest";
import { apiPath } from "#lib/urls/api";

test("parameters are filled in and encoded", () => {
  expect(apiPath("/api/books/{id}/rate", { id: "a/b ü" })).toBe("/api/books/a%2Fb%20%C3%BC/rate");
});

test("the query leaves out undefined values", () => {
  expect(apiPath("/api/comments/user", {}, { page: 2, book: undefined, q: "a&b" })).toBe("/api/comments/user?page=2&q=a%26b");
});

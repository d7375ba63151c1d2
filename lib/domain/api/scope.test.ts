import { expect, test } from "vitest";
import { scopeOf } from "#lib/domain/api/scope";

test("what everybody may read needs the scope read; other operations need the one they declare, and without one no key can call them", () => {
  expect(scopeOf({ access: "public", method: "GET" })).toBe("read");
  expect(scopeOf({ access: "user", method: "GET", scope: "reading" })).toBe("reading");
  expect(scopeOf({ access: "user", method: "GET" })).toBeNull();
  expect(scopeOf({ access: "public", method: "POST" })).toBeNull();
  expect(scopeOf({ access: "admin", method: "GET" })).toBeNull();
});

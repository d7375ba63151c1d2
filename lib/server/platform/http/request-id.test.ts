import { expect, test } from "vitest";
import { requestIdOf } from "#lib/server/platform/http/request-id";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

test("the id that a trusted proxy sends is kept", () => {
  expect(requestIdOf({ headers: { "x-request-id": "abc-123_4.5" } }, 1)).toBe("abc-123_4.5");
});

test("without a trusted proxy every request gets a new id", () => {
  const ids = [1, 2].map(() => requestIdOf({ headers: { "x-request-id": "abc" } }, 0));
  for (const id of ids) expect(id).toMatch(UUID);
  expect(ids[0]).not.toBe(ids[1]);
});

test.each(["", "a b", "a\nb", "<script>", "x".repeat(65), "ä"])("an id with other characters or too long is replaced: %j", (id) => {
  expect(requestIdOf({ headers: { "x-request-id": id } }, 1)).toMatch(UUID);
});

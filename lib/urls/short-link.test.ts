import { expect, test } from "vitest";
import { readShortCode, shortUrl } from "#lib/urls/short-link";

test.each([
  ["k7m2pq", "k7m2pq"],
  ["K7M2PQ", "k7m2pq"],
])("%s is a valid code", (typed, code) => expect(readShortCode(typed)).toBe(code));

test.each(["", "k7m2p", "k7m2pqr", "o7m2pq", "l7m2pq", "i7m2pq", "07m2pq", "17m2pq", "k7m-pq", "../../"])(
  "%s is an invalid code",
  (typed) => expect(readShortCode(typed)).toBeNull(),
);

test("chapters follow the code", () => {
  expect([shortUrl("k7m2pq"), shortUrl("k7m2pq", 3)]).toEqual(["/b/k7m2pq", "/b/k7m2pq/3"]);
});

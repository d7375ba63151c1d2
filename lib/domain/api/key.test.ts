import { expect, test } from "vitest";
import { apiKeyHint, claimsToBeApiKey, isApiKey } from "#lib/domain/api/key";

const KEY = `pastiche_${"aB3".repeat(10)}xy`;

test("a key is the prefix and 32 letters and digits; a damaged one is still taken for a key", () => {
  expect([KEY, KEY.slice(0, -1), `${KEY}z`, KEY.replace("a", "-"), "eyJhbGciOi"].map(isApiKey)).toEqual([true, false, false, false, false]);
  expect([KEY.slice(0, 20), "eyJhbGciOi"].map(claimsToBeApiKey)).toEqual([true, false]);
});

test("a key is recognised by its beginning", () => {
  expect(apiKeyHint(KEY)).toBe("pastiche_aB3a");
});

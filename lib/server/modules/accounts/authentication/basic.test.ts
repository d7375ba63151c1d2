import { expect, test } from "vitest";
import { extractBasicCredentials } from "#lib/server/modules/accounts/authentication/basic";

const extract = (authorization: string | null) =>
  extractBasicCredentials(new Headers(authorization === null ? {} : { Authorization: authorization }));
const encoded = (pair: string) => `Basic ${Buffer.from(pair).toString("base64")}`;
const EMPTY = { name: "", password: "" };

test("reads name and password as UTF-8, with colons in the password", () => {
  expect(extract(encoded("ada:lamp"))).toEqual({ name: "ada", password: "lamp" });
  expect(extract(encoded("müller@example.org:a:b:ç"))).toEqual({ name: "müller@example.org", password: "a:b:ç" });
  expect(extract(encoded("ada:lamp").replace("Basic", "basic"))).toEqual({ name: "ada", password: "lamp" });
});

test("returns null for other authentication schemes", () => {
  for (const other of [null, "Bearer abc", "Digest x", ""]) expect(extract(other)).toBeNull();
});

test.each([
  "Basic",
  "Basic ",
  "Basic %%%",
  "Basic ====",
  encoded("no colon"),
  encoded(":nameless"),
  encoded("a\u0000b:c"),
  encoded("a:b\u0000"),
])("%s yields empty credentials", (authorization) => {
  expect(extract(authorization)).toEqual(EMPTY);
});

test("ignores overlong headers", () => {
  expect((extract(encoded(`${"a".repeat(50_000)}:b`)) ?? EMPTY).name).toBe("");
});

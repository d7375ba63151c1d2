import { expect, test } from "vitest";
import { extractBasicCredentials } from "#lib/server/modules/accounts/authentication/basic";

const sent = (authorization: string | null) =>
  extractBasicCredentials(new Headers(authorization === null ? {} : { Authorization: authorization }));
const encoded = (pair: string) => `Basic ${Buffer.from(pair).toString("base64")}`;
const NOBODY = { name: "", password: "" };

test("name and password are read as UTF-8; colons belong to the password", () => {
  expect(sent(encoded("ada:lamp"))).toEqual({ name: "ada", password: "lamp" });
  expect(sent(encoded("müller@example.org:a:b:ç"))).toEqual({ name: "müller@example.org", password: "a:b:ç" });
  expect(sent(encoded("ada:lamp").replace("Basic", "basic"))).toEqual({ name: "ada", password: "lamp" });
});

test("who uses something else sends no Basic", () => {
  for (const other of [null, "Bearer abc", "Digest x", ""]) expect(sent(other)).toBeNull();
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
])("%s is nobody’s", (authorization) => {
  expect(sent(authorization)).toEqual(NOBODY);
});

test("no more is read than anybody’s name and password are long", () => {
  expect((sent(encoded(`${"a".repeat(50_000)}:b`)) ?? NOBODY).name).toBe("");
});

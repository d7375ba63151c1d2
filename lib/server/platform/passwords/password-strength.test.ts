import { describe, expect, test } from "vitest";
import { rejectGuessablePassword } from "#lib/server/platform/passwords/password-strength";
import { setUpTestSettings } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";

setUpTestSettings({ SITE_NAME: "The Lantern", SITE_URL: "https://lantern-books.example" });

const FREDERICK = { username: "frederick", email: "fred.olsen@example.org", firstName: "Frederick", lastName: "Ólafsson" };
const faultOf = async (password: string) =>
  (await errorOf(Promise.resolve().then(() => rejectGuessablePassword(password, FREDERICK, "newPassword")))).fields;

describe("a password is rejected", () => {
  test.each([
    "123456",
    "password",
    "qwerty",
    "111111",
    "iloveyou",
    "dragon",
    "PASSWORD",
    "Password",
    "QwErTy",
    "letmein",
    "abc123",
    "monkey12",
  ])("that is common: %s", async (password) => {
    expect(await faultOf(password)).toEqual({ newPassword: "password_common" });
  });

  test.each([
    ...["frederick", "Frederick1", "FRED.OLSEN@example.org", "fred.olsen", "olsen7", "Ólafsson", "ólafsson7", "fred.olsen@example.org"],
    ...["The Lantern", "thelantern", "thelantern1", "Lantern-Books", "lantern-books.example"],
  ])("that consists of the user’s words or the site’s name: %s", async (password) => {
    expect(await faultOf(password)).toEqual({ newPassword: "password_own" });
  });

  test.each(["sunshine7", "aaaaaaaa", "abcdefgh", "20041999", "asdfghjk1"])("that is easily guessed: %s", async (password) => {
    expect(Object.keys((await faultOf(password)) ?? {})).toEqual(["newPassword"]);
  });
});

test.each([
  "Lamplight-7",
  "correct horse battery staple",
  "xq7-vd",
  "password-of-mine",
  "燈火燈下讀書",
  "frederick reads at night",
  "xxxxxxkWq-17b",
])("a password is accepted: %s", (password) => {
  expect(() => rejectGuessablePassword(password, FREDERICK)).not.toThrow();
});

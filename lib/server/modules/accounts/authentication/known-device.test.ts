import { expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { findKnownDevice, knownDeviceCookie } from "#lib/server/modules/accounts/authentication/known-device";
import { setUpTestSettings } from "#tests/support/environment";
import { NOW } from "#tests/support/users";

setUpTestSettings();

const cookieOf = (email: string) => knownDeviceCookie(email, NOW).split(";")[0] ?? "";
const find = (cookie: string, email: string, now = NOW) => findKnownDevice(new Headers({ cookie }), email, now);

test("the cookie is HttpOnly, is sent to the login routes only and does not contain the address", () => {
  // Longer than what a random id can contain by chance.
  const cookie = knownDeviceCookie("ada-lovelace@example.org", NOW);
  expect(cookie).toMatch(/^device-[0-9a-f]{12}=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/);
  expect(cookie).not.toMatch(/lovelace|example/);
});

test("the cookie makes a browser known for its address, in any spelling, for 180 days", () => {
  const id = find(cookieOf("ada@example.org"), " ADA@example.org");
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(find(cookieOf("ada@example.org"), "ada@example.org", addDays(NOW, 179))).not.toBeNull();
  expect(find(cookieOf("ada@example.org"), "ada@example.org", addDays(NOW, 181))).toBeNull();
});

test("one browser is known for several addresses", () => {
  const cookies = `${cookieOf("ada@example.org")}; ${cookieOf("bo-dahl@example.org")}`;
  for (const email of ["ada@example.org", "bo-dahl@example.org"]) expect(find(cookies, email)).not.toBeNull();
});

test("a cookie of another address, or with a forged id, time or signature, is ignored", () => {
  const cookie = cookieOf("ada@example.org");
  const [name = "", value = ""] = cookie.split("=");
  const [id = "", issuedAt = "", signature = ""] = value.split(".");
  const forged = [
    cookieOf("bo-dahl@example.org"),
    `${name}=${cookieOf("bo-dahl@example.org").split("=")[1]}`,
    `${name}=${crypto.randomUUID()}.${issuedAt}.${signature}`,
    `${name}=${id}.${Number(issuedAt) + 1}.${signature}`,
    `${name}=${id}.${issuedAt}.${signature.toLowerCase()}`,
    `${name}=${id}.${issuedAt}.`,
    `${name}=`,
    "",
  ];
  for (const sent of forged) expect(find(sent, "ada@example.org"), sent).toBeNull();
});

import { expect, test } from "vitest";
import { avatarKey, avatarKeyOf, avatarUrl } from "#lib/urls/avatars";

const NAME = "0123456789abcdef0123456789abcdef";

test("an avatar's URL maps back to its key", () => {
  const key = avatarKey(NAME);
  expect(avatarUrl(key)).toBe(`/avatars/${NAME}.webp`);
  expect(avatarKeyOf(`${NAME}.webp`)).toBe(key);
});

test("without an avatar there is no URL", () => {
  expect(avatarUrl(null)).toBeNull();
});

test.each([
  ["a parent folder", "../first-admin.txt"],
  ["an encoded parent folder", "..%2ffirst-admin.txt"],
  ["a folder", `x/${NAME}.webp`],
  ["another kind", `${NAME}.svg`],
  ["a short name", "abc.webp"],
  ["capitals", `${NAME.toUpperCase()}.webp`],
  ["a line after it", `${NAME}.webp\n`],
  ["a null in it", `${NAME}\u0000.webp`],
  ["nothing", ""],
])("a file name with %s is no key", (_, file) => {
  expect(avatarKeyOf(file)).toBeNull();
});

import { expect, test } from "vitest";
import { avatarKey, avatarKeyOf, avatarUrl } from "#lib/urls/avatars";

const NAME = "0123456789abcdef0123456789abcdef";

test("a picture's address ends in what leads back to its key", () => {
  const key = avatarKey(NAME);
  expect(avatarUrl(key)).toBe(`/avatars/${NAME}.webp`);
  expect(avatarKeyOf(`${NAME}.webp`)).toBe(key);
});

test("without a picture there is no address", () => {
  expect(avatarUrl(null)).toBeNull();
});

test.each([
  ["a way up", "../first-admin.txt"],
  ["an encoded way up", "..%2ffirst-admin.txt"],
  ["a folder", `x/${NAME}.webp`],
  ["another kind", `${NAME}.svg`],
  ["a short name", "abc.webp"],
  ["capitals", `${NAME.toUpperCase()}.webp`],
  ["a line after it", `${NAME}.webp\n`],
  ["a null in it", `${NAME}\u0000.webp`],
  ["nothing", ""],
])("a name of %s means no key", (_, file) => {
  expect(avatarKeyOf(file)).toBeNull();
});

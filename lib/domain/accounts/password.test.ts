import { describe, expect, test } from "vitest";
import { isOwnName, passwordStrength, STRENGTH_LABELS, STRENGTH_TESTS } from "#lib/domain/accounts/password";

describe("the strength meter", () => {
  test.each([
    ["", 0, ["length", "case", "digit", "special"]],
    ["lamp", 0, ["length", "case", "digit", "special"]],
    ["lamp7", 1, ["length", "case", "special"]],
    ["lamplight", 1, ["case", "digit", "special"]],
    ["Lamplight", 2, ["digit", "special"]],
    ["Lamplight7", 3, ["special"]],
    ["Lamp-7", 3, ["length"]],
    ["Lamplight-7", 4, []],
    ["Лампа горит 7", 4, []],
    ["лампочка", 1, ["case", "digit", "special"]],
    ["LAMPLIGHT٣!", 3, ["case"]],
    ["        ", 2, ["case", "digit"]],
  ])("gives %j %i of 4 and says what is missing", (password, score, missing) => {
    expect(passwordStrength(password)).toEqual({ score, missing });
  });

  test("counts code points, not UTF-16 units", () => {
    expect(passwordStrength("😀😀😀😀😀😀😀").missing).toContain("length");
    expect(passwordStrength("😀😀😀😀😀😀😀😀").missing).not.toContain("length");
  });

  test("has a label for every score", () => {
    expect(STRENGTH_LABELS).toHaveLength(STRENGTH_TESTS.length + 1);
    expect([STRENGTH_LABELS[0], STRENGTH_LABELS.at(-1)]).toEqual(["veryWeak", "strong"]);
  });
});

describe("a password that equals the own name", () => {
  const ada = { username: "Ada-Lind", email: "Lamp.Lighter@example.org" };

  test.each([
    ["the username", "Ada-Lind"],
    ["in other capitals", "aDA-lIND"],
    ["in full width", "ａｄａ-ｌｉｎｄ"],
    ["with spaces around", " ada-lind "],
    ["the address", "lamp.lighter@example.org"],
    ["the address in capitals", "LAMP.LIGHTER@EXAMPLE.ORG"],
    ["the local part", "lamp.lighter"],
  ])("is %s", (_, password) => {
    expect(isOwnName(password, ada)).toBe(true);
  });

  test.each(["ada-lind7", "example.org", "Lamplight-7", ""])("is not %j", (password) => {
    expect(isOwnName(password, ada)).toBe(false);
  });
});

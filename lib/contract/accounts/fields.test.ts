import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  Bio,
  Email,
  KnownPassword,
  Language,
  LinkToken,
  NewPassword,
  PersonName,
  TotpCode,
  Username,
  VerificationCode,
} from "#lib/contract/accounts/fields";
import en from "#messages/en.json" with { type: "json" };

const FIELDS = { Bio, Email, KnownPassword, Language, LinkToken, NewPassword, PersonName, Username, VerificationCode };
const fields = Object.entries(FIELDS) as [keyof typeof FIELDS, z.ZodType][];

/** The error codes of a value; the interface shows the first. */
const faults = (field: z.ZodType, value: unknown): string[] => field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe.each(fields)("the field %s", (name, field) => {
  test.each([
    ["missing", undefined],
    ["null", null],
    ["a number", 123_456],
    ["not a number", Number.NaN],
    ["true", true],
    ["an array", ["ada@example.org"]],
    ["an object", { toString: "ada" }],
    ["an object with an operator", { $ne: null }],
    ["a megabyte of letters", "a".repeat(1_000_000)],
    ["a megabyte of marks", "a\u0301".repeat(500_000)],
    ["a megabyte of line ends", "\n".repeat(1_000_000)],
  ])("refuses %s with a code that has a text", (_, value) => {
    const found = faults(field, value);
    expect(found.length).toBeGreaterThan(0);
    for (const code of found) expect(Object.keys(en.fieldErrors)).toContain(code);
  });

  test("refuses lone surrogates, except in passwords", () => {
    for (const half of ["ad\ud800a@example.org", "\udc00123456", `${"a".repeat(42)}\ud800`]) {
      expect(field.safeParse(half).success).toBe(name === "KnownPassword" || name === "NewPassword");
    }
  });
});

describe("a username", () => {
  test.each([
    ["", "required"],
    ["  ", "username_short"],
    ["ab", "username_short"],
    [" ab ", "username_short"],
    ["ﬁ", "username_short"],
    ["😀😀", "username_short"],
    ["😀😀😀", "username_invalid"],
    ["a".repeat(31), "username_long"],
    ["ab\u0000c", "username_invalid"],
    ["аdmin", "username_invalid"],
  ])("%j gives the code %s first", (name, code) => {
    expect(faults(Username, name)[0]).toBe(code);
  });

  test("has 3 to 30 characters, counted as stored", () => {
    for (const name of ["abc", "ﬁa", "a".repeat(30), "夏目漱", ` ${"a".repeat(30)} `]) expect(faults(Username, name)).toEqual([]);
    expect(faults(Username, "ﬃ".repeat(11))).toEqual(["username_long"]);
  });
});

describe("an email address", () => {
  test.each([
    ["", "required"],
    ["ada", "email_at"],
    ["@", "email_invalid"],
    ['"a@evil"@b', "email_invalid"],
    ["ada@example.org\u0000", "email_invalid"],
    [`${"a".repeat(65)}@example.org`, "email_invalid"],
  ])("%j gives the code %s first", (email, code) => {
    expect(faults(Email, email)[0]).toBe(code);
  });
});

describe("a password", () => {
  test.each([
    ["", "required"],
    ["a2345", "password_short"],
    ["a".repeat(129), "password_long"],
  ])("that is new, %j, gives the code %s", (password, code) => {
    expect(faults(NewPassword, password)).toContain(code);
  });

  test("that is new has 6 to 128 characters of any kind, including spaces", () => {
    for (const password of ["a23456", "a".repeat(128), "  лампа  ", "\u0000\u0001\n\t\u202e\ud800"]) {
      expect(NewPassword.parse(password)).toBe(password);
    }
  });

  test("that exists may break today's length limits", () => {
    for (const password of ["a", "a".repeat(1_000)]) expect(faults(KnownPassword, password)).toEqual([]);
    expect(faults(KnownPassword, "a".repeat(1_001))).toEqual(["password_long"]);
  });
});

describe("a code", () => {
  test("has six digits, also with a leading 0", () => {
    for (const code of ["000000", "012345", "999999"]) expect(VerificationCode.parse(code)).toBe(code);
  });

  test.each(["", "12345", "1234567", " 123456", "123456\n", "12345a", "12 345", "+12345", "1e5000", "-12345", "١٢٣٤٥", "１２３４５６７"])(
    "is not %j",
    (code) => {
      expect(faults(VerificationCode, code)).toEqual(["code_length"]);
    },
  );

  test.each(["012345", "٠١٢٣٤٥", "۰۱۲۳۴۵", "０１２３４５"])("may be typed as %s", (code) => {
    expect(VerificationCode.parse(code)).toBe("012345");
    expect(TotpCode.parse(`${code.slice(0, 3)}\u3000${code.slice(3)}`)).toBe("012345");
  });
});

test("a link’s token is exactly 43 characters of base64url", () => {
  const token = `${"aZ09_-".repeat(7)}a`;
  expect(LinkToken.parse(token)).toBe(token);
  for (const other of [token.slice(1), `${token}a`, `${token}\n`, `${token.slice(1)}=`, `${token.slice(1)}+`, `${token.slice(3)}%41`]) {
    expect(faults(LinkToken, other)).toEqual(["invalid"]);
  }
});

test("a language is a supported one in lower case", () => {
  for (const language of ["en", "it", "es", "fr", "de"]) expect(Language.parse(language)).toBe(language);
  for (const other of ["", "EN", "pt", "en-GB", "__proto__", "constructor"]) expect(faults(Language, other)).toEqual(["invalid"]);
});

describe("a person’s name", () => {
  test("is one line of 1 to 50 characters, trimmed", () => {
    expect(PersonName.parse("  Ada  ")).toBe("Ada");
    expect(PersonName.parse("a".repeat(50))).toBe("a".repeat(50));
    for (const name of ["Zoë", "O’Neill", "Åse-Marie", "夏目 漱石", "Анна"]) expect(PersonName.parse(name)).toBe(name);
  });

  test.each([
    ["", "required"],
    [" \t\n ", "required"],
    ["a".repeat(51), "name_long"],
    ["Ada\nLind", "characters"],
    ["Ada\u0000", "characters"],
    ["Ada\u202eLind", "characters"],
    ["Ada\u2067Lind", "characters"],
    ["Ada\ue000", "characters"],
    ["\ud800Ada", "characters"],
  ])("%j gives the code %s", (name, code) => {
    expect(faults(PersonName, name)).toContain(code);
  });
});

describe("a user's biography", () => {
  test("may be empty or have 500 characters with line breaks", () => {
    for (const bio of ["", "One\n\nTwo", "a".repeat(500), "Ich lese 📚 gern."]) expect(Bio.parse(bio)).toBe(bio);
    expect(Bio.parse("One\r\nTwo\rThree")).toBe("One\nTwo\nThree");
    expect(Bio.parse("\r\n".repeat(500))).toHaveLength(500);
  });

  test.each([
    ["a".repeat(501), "bio_long"],
    ["One\u0000", "characters"],
    ["One\u202e", "characters"],
    ["One\u0007", "characters"],
  ])("%j gives the code %s", (bio, code) => {
    expect(faults(Bio, bio)).toContain(code);
  });
});

import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  AnEmail,
  ChangeEmail,
  ChangePassword,
  ChangePasswordForm,
  ConfirmEmail,
  CorrectEmail,
  LogIn,
  NewPasswordForm,
  Register,
  RegisterForm,
  RequestDeletion,
  ResetPassword,
  SetLanguage,
  UpdateProfile,
  VerifyEmail,
} from "#lib/contract/accounts/requests";

const EMAIL = "ada@example.org";
const PASSWORD = "Lamplight-7";
const TOKEN = "a".repeat(43);
const FORM = { username: "ada", email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD, terms: true };

/** Every request body with a valid example. */
const BODIES: Record<string, [z.ZodType, Record<string, unknown>]> = {
  Register: [Register, { username: "ada", email: EMAIL, password: PASSWORD, language: "it" }],
  LogIn: [LogIn, { email: EMAIL, password: PASSWORD, remember: true }],
  VerifyEmail: [VerifyEmail, { email: EMAIL, verificationCode: "012345", remember: true }],
  AnEmail: [AnEmail, { email: EMAIL }],
  CorrectEmail: [CorrectEmail, { email: EMAIL, password: PASSWORD, newEmail: "ada@example.com" }],
  ResetPassword: [ResetPassword, { token: TOKEN, password: PASSWORD }],
  UpdateProfile: [UpdateProfile, { firstName: "Ada", lastName: "Lind", bio: "", notifyNewBooks: false, avatar: null }],
  SetLanguage: [SetLanguage, { language: "de" }],
  ChangePassword: [ChangePassword, { currentPassword: PASSWORD, newPassword: "Lamplight-8", keepAppPasswords: true }],
  ChangeEmail: [ChangeEmail, { email: EMAIL, password: PASSWORD }],
  ConfirmEmail: [ConfirmEmail, { token: TOKEN }],
  RequestDeletion: [RequestDeletion, { password: PASSWORD, keepComments: true }],
};

/** Fields that no user may set. */
const FORBIDDEN = {
  isAdmin: true,
  is_admin: true,
  id: "00000000-0000-0000-0000-000000000000",
  userId: "x",
  verifiedAt: "2026-01-01",
  passwordHash: "x",
  sessionEpoch: 9,
  role: "admin",
  constructor: { prototype: { isAdmin: true } },
};

describe.each(Object.entries(BODIES))("the body %s", (_, [schema, good]) => {
  test("is accepted unchanged", () => {
    expect(schema.parse(good)).toEqual(good);
  });

  test("drops unknown fields", () => {
    expect(schema.parse({ ...good, ...FORBIDDEN })).toEqual(good);
    expect(schema.parse(JSON.parse(JSON.stringify(good).replace("{", '{"__proto__":{"isAdmin":true},')))).toEqual(good);
  });

  test("is an object", () => {
    for (const other of [undefined, null, 1, "x", true, [], [good], [[]]]) expect(schema.safeParse(other).success).toBe(false);
  });

  test("names each field that is missing", () => {
    const optional = ["language", "remember", "avatar", "bio", "notifyNewBooks", "keepAppPasswords"].filter(
      (field) => schema !== SetLanguage || field !== "language",
    );
    if (schema === UpdateProfile) optional.push("firstName", "lastName");
    const needed = Object.keys(good).filter((field) => !optional.includes(field));
    expect(
      schema
        .safeParse({})
        .error?.issues.map(({ path }) => path.join("."))
        .sort() ?? [],
    ).toEqual(needed.sort());
  });
});

test("the defaults are English for a registration, a browser session for a login, and revoked app passwords for a password change", () => {
  expect(Register.parse({ username: "ada", email: EMAIL, password: PASSWORD }).language).toBe("en");
  expect(LogIn.parse({ email: EMAIL, password: PASSWORD }).remember).toBe(false);
  expect(ChangePassword.parse({ currentPassword: PASSWORD, newPassword: PASSWORD }).keepAppPasswords).toBe(false);
});

test.each([
  ["the name", "ada-lind"],
  ["the address", "ADA@example.org"],
])("%s is refused as password of a registration", (_, password) => {
  const issues = Register.safeParse({ username: "Ada-Lind", email: EMAIL, password }).error?.issues;
  expect(issues?.map(({ path, message }) => [path.join(), message])).toEqual([["password", "password_own"]]);
});

test("a profile's avatar may be omitted, null or text", () => {
  const profile = { firstName: "Ada", lastName: "Lind", bio: "", notifyNewBooks: true };
  expect("avatar" in UpdateProfile.parse(profile)).toBe(false);
  expect(UpdateProfile.parse({ ...profile, avatar: "/avatars/x.webp" }).avatar).toBe("/avatars/x.webp");
  for (const avatar of [{}, 1, [], "x".repeat(1_001)]) expect(UpdateProfile.safeParse({ ...profile, avatar }).success).toBe(false);
});

test("the settings of mails need no names; whoever sets one name sets both", () => {
  expect(UpdateProfile.parse({ notifyNewBooks: false, readLanguages: ["it"] })).toEqual({ notifyNewBooks: false, readLanguages: ["it"] });
  const faults = (names: object) => UpdateProfile.safeParse(names).error?.issues.map(({ path, message }) => [path.join(), message]);
  expect(faults({ firstName: "Ada" })).toEqual([["lastName", "required"]]);
  expect(faults({ lastName: "Lind" })).toEqual([["firstName", "required"]]);
  expect(faults({ firstName: "", lastName: "" })).toEqual([
    ["firstName", "required"],
    ["lastName", "required"],
  ]);
});

test("a boolean field accepts true and false only", () => {
  for (const value of ["true", "on", 1, "false", null]) {
    expect(RequestDeletion.safeParse({ password: PASSWORD, keepComments: value }).success).toBe(false);
    expect(LogIn.safeParse({ email: EMAIL, password: PASSWORD, remember: value }).success).toBe(false);
  }
});

describe("the languages of the newsletter", () => {
  const profile = { firstName: "Ada", lastName: "Lind", bio: "", notifyNewBooks: true };
  const chosen = (readLanguages: unknown) => UpdateProfile.safeParse({ ...profile, readLanguages }).data?.readLanguages;

  test("are sorted and unique; may be empty or omitted", () => {
    expect(chosen(["de", "en", "de"])).toEqual(["en", "de"]);
    expect(chosen([])).toEqual([]);
    expect("readLanguages" in UpdateProfile.parse(profile)).toBe(false);
  });

  test.each([["xx"], ["EN"], [null], "en", null, { 0: "en" }, Array(51).fill("en")])("may not be %j", (wrong) => {
    expect(chosen(wrong)).toBeUndefined();
    expect(UpdateProfile.safeParse({ ...profile, readLanguages: wrong }).success).toBe(false);
  });
});

describe("the registration form", () => {
  const faults = (changes: Partial<Record<keyof typeof FORM, unknown>>) =>
    RegisterForm.safeParse({ ...FORM, ...changes }).error?.issues.map(({ path, message }) => [path.join(), message]) ?? [];

  test("is valid when complete", () => {
    expect(faults({})).toEqual([]);
  });

  test("requires the same password twice, exactly", () => {
    expect(faults({ confirmPassword: "Lamplight-8" })).toEqual([["confirmPassword", "password_mismatch"]]);
    expect(faults({ confirmPassword: `${PASSWORD} ` })).toEqual([["confirmPassword", "password_mismatch"]]);
    expect(faults({ confirmPassword: "" })).toContainEqual(["confirmPassword", "required"]);
  });

  test("requires acceptance of the terms", () => {
    expect(faults({ terms: false })).toEqual([["terms", "terms"]]);
    expect(faults({ terms: "yes" }).map(([field]) => field)).toEqual(["terms"]);
  });

  test("refuses the own name as password", () => {
    expect(faults({ username: "lamplight-7", confirmPassword: PASSWORD })).toEqual([["password", "password_own"]]);
  });
});

test.each([
  ["a new password", NewPasswordForm, { password: PASSWORD, confirmPassword: "other-one" }],
  [
    "a changed password",
    ChangePasswordForm,
    { currentPassword: "x", password: PASSWORD, confirmPassword: "other-one", keepAppPasswords: false },
  ],
] as const)("%s is required twice", (_, form, typed) => {
  expect(form.safeParse(typed).error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ["confirmPassword", "password_mismatch"],
  ]);
  expect(form.safeParse({ ...typed, confirmPassword: PASSWORD }).success).toBe(true);
});

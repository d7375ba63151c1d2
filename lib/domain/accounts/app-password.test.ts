import { expect, test } from "vitest";
import { APP_PASSWORD_LENGTH, APP_PASSWORD_LETTERS, appPasswordLetters, inGroups } from "#lib/domain/accounts/app-password";

test("an app password has at least 95 bits, in unambiguous characters", () => {
  expect(APP_PASSWORD_LENGTH * Math.log2(new Set(APP_PASSWORD_LETTERS).size)).toBeGreaterThan(95);
  expect(APP_PASSWORD_LETTERS).not.toMatch(/[01oil]/i);
});

test("it is shown in four groups of five and normalised when typed", () => {
  const letters = "23456789abcdefghjkmn";
  expect(inGroups(letters)).toBe("23456-789ab-cdefg-hjkmn");
  for (const typed of [letters, inGroups(letters), inGroups(letters).toUpperCase(), " 23456 789ab cdefg hjkmn\n"])
    expect(appPasswordLetters(typed)).toBe(letters);
});

test.each(["", "23456-789ab-cdefg-hjkm", "23456-789ab-cdefg-hjkmno", "0oil1-789ab-cdefg-hjkmn", "a".repeat(10_000), "lamp oil"])(
  "%s is no app password",
  (typed) => {
    expect(appPasswordLetters(typed)).toBeNull();
  },
);

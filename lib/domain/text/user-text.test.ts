import { expect, test } from "vitest";
import { comparableText, normalizeUserLine } from "#lib/domain/text/user-text";

test("a line has no characters without a width, but keeps the joiners of emoji", () => {
  expect(normalizeUserLine("ev\u200bil\u00ad ti\u2060tle")).toBe("evil title");
  expect(normalizeUserLine("👩\u200d🚀")).toBe("👩\u200d🚀");
});

test("texts that differ in case, punctuation and invisible characters are comparable as equal", () => {
  expect(comparableText("Cheap  LAMPS!!")).toBe(comparableText("cheap la\u200bmps …"));
  expect(comparableText("👍")).not.toBe(comparableText("👎"));
});

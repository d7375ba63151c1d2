import { expect, test } from "vitest";
import { dateAndTime, daysAgo, listText, longDate, longDateAndTime, pastDate } from "#lib/domain/date-format";

test.each([
  ["en", "22 November 2026"],
  ["it", "22 novembre 2026"],
  ["es", "22 de noviembre de 2026"],
  ["fr", "22 novembre 2026"],
  ["de", "22. November 2026"],
] as const)("a long date in %s is %s", (language, text) => {
  expect(longDate("2026-11-22", language)).toBe(text);
  expect(longDate(new Date("2026-11-22T23:59:59Z"), language)).toBe(text);
});

test("French writes the first of a month as an ordinal", () => {
  expect(longDate("2024-01-01", "fr")).toBe("1er janvier 2024");
  expect(longDate("2024-01-11", "fr")).toBe("11 janvier 2024");
});

test.each([
  ["en", "22 Nov 2026, 14:05"],
  ["it", "22 nov 2026, 14:05"],
  ["es", "22 nov 2026, 14:05"],
  ["fr", "22 nov. 2026, 14:05"],
  ["de", "22.11.2026, 14:05"],
] as const)("a date with its time in %s is %s", (language, text) => {
  expect(dateAndTime("2026-11-22T14:05:00Z", language)).toBe(text);
});

test.each([
  [0, "today"],
  [1, "1 day ago"],
  [3, "3 days ago"],
] as const)("%i days ago is %s", (days, text) => {
  expect(daysAgo(days, "en", "today")).toBe(text);
});

test.each([
  ["2026-11-22T00:00:00Z", "days", 0],
  ["2026-11-13T23:59:00Z", "days", 9],
  ["2026-11-12T00:00:00Z", "date", 10],
] as const)("inside a sentence a date of less than ten days is a number of days: %s", (moment, when, days) => {
  expect(pastDate(moment, new Date("2026-11-22T12:00:00Z"), "en")).toMatchObject({ when, days });
});

test.each([
  ["en", "1 November 2026 at 14:05"],
  ["it", "1 novembre 2026 alle ore 14:05"],
  ["es", "1 de noviembre de 2026 a las 14:05"],
  ["fr", "1er novembre 2026 à 14:05"],
  ["de", "1. November 2026 um 14:05"],
] as const)("a long date with its time in %s is %s", (language, text) => {
  expect(longDateAndTime("2026-11-01T14:05:00Z", language)).toBe(text);
});

test("a list has no comma before the last item, also in English", () => {
  expect(listText(["one", "two", "three"], "en")).toBe("one, two and three");
  expect(listText(["uno", "due"], "it")).toBe("uno e due");
});

import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { readingTime } from "#lib/domain/text/reading-time";
import { readingTimePhrase } from "#lib/i18n/phrases";

test.each([
  [1, { unit: "minute", count: 1 }],
  [5_000, { unit: "minute", count: 20 }],
  [29_800, { unit: "minute", count: 119 }],
  [30_000, { unit: "hour", count: 2 }],
  [209_000, { unit: "hour", count: 14 }],
])("%i words take %o", (words, time) => expect(readingTime(words)).toEqual(time));

test("a novel takes hours in every language", () => {
  expect(LANGUAGES.map((language) => readingTimePhrase(language, readingTime(209_000)))).toEqual([
    "14 hours",
    "14 ore",
    "14 horas",
    "14 heures",
    "14 Stunden",
  ]);
});

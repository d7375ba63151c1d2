import type { Language } from "#lib/domain/language";
import { ageInDays, RECENT_DAYS } from "#lib/domain/time/age";

/** The Intl locale for a language's dates: English uses British dates, "22 November 2026". */
const FORMAT_LOCALES: Record<Language, string> = { en: "en-GB", it: "it", es: "es", fr: "fr", de: "de" };

/** The date in UTC: "22 November 2026". */
export function longDate(moment: Date | string, language: Language): string {
  const format = new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: "long", timeZone: "UTC" });
  return withOrdinal(format.format(new Date(moment)), language);
}

/** French writes the first of a month as an ordinal ("1er"); CLDR has no rule for it. */
const withOrdinal = (date: string, language: Language): string => (language === "fr" ? date.replace(/^1 /, "1er ") : date);

/** The items as a list: "one, two and three". */
export const listText = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(FORMAT_LOCALES[language]).format(items);

/** The month in UTC: "November 2026". */
export const monthAndYear = (moment: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[language], { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(moment));

/** The day and month in UTC: "22 Nov". */
export const dayAndMonth = (moment: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[language], { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(moment));

/** The date in UTC, for tables: "22 Nov 2026". */
export const mediumDate = (moment: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: "medium", timeZone: "UTC" }).format(new Date(moment));

/** Date and time in UTC: "22 Nov 2026, 14:05". */
export const dateAndTime = (moment: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(new Date(moment));

/** Date and time in UTC in words: "22 November 2026 at 14:05". */
export function longDateAndTime(moment: Date | string, language: Language): string {
  const format = new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return withOrdinal(format.format(new Date(moment)), language);
}

/** Date and time in the time zone of the browser: "22 November 2026 at 14:05". */
export const localDateAndTime = (moment: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: "long", timeStyle: "short" }).format(new Date(moment));

/** The time of day in the time zone of the browser: "14:05". */
export const localTime = (moment: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[language], { timeStyle: "short" }).format(new Date(moment));

/** "today" (in the caller's text) or "3 days ago". */
export const daysAgo = (days: number, language: Language, today: string): string =>
  days === 0 ? today : new Intl.RelativeTimeFormat(FORMAT_LOCALES[language]).format(-days, "day");

/**
 * The arguments of messages with a past date inside a sentence: `{when, select, date {since {date}} other {{days, plural, …}}}`, as dates of
 * less than ten days are words.
 */
export function pastDate(moment: Date | string, now: Date, language: Language): { when: "date" | "days"; date: string; days: number } {
  const days = ageInDays(new Date(moment), now);
  return { when: days < RECENT_DAYS ? "days" : "date", date: longDate(moment, language), days };
}

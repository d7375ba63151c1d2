import type { Language } from "#lib/domain/language";

/** The locale that writes the dates of a language: English is British, "22 November 2026". */
const FORMAT_LOCALES: Record<Language, string> = { en: "en-GB", it: "it", es: "es", fr: "fr", de: "de" };

/** The day of a moment in UTC: "22 November 2026". */
export function longDate(moment: Date | string, language: Language): string {
  const text = new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment));
  // French counts the first of a month as an ordinal; CLDR has no rule for it.
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

/** A moment in UTC: "22 Nov 2026, 14:05". */
export const dateAndTime = (moment: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(new Date(moment));

/** "today" (in the caller's words) or "3 days ago". */
export const daysAgo = (days: number, language: Language, today: string): string =>
  days === 0 ? today : new Intl.RelativeTimeFormat(FORMAT_LOCALES[language]).format(-days, "day");

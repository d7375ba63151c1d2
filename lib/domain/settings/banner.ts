import type { Language } from "#lib/domain/language";

/** A text on every page, by language. */
export type Banner = Partial<Record<Language, string>>;

/** The banner in this language, else in English, else in the first language that has one. */
export const bannerText = (banner: Banner, language: Language): string | null =>
  banner[language] || banner.en || Object.values(banner).find(Boolean) || null;

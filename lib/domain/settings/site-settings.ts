import type { Language } from "#lib/domain/language";

/**
 * The settings that administrators change in the interface, without a restart. A setting that is not changed there comes from the
 * environment. `banner` is a text on every page, by language; `maintenance`: read-only, writing answers 503.
 */
export type SiteSettings = {
  siteName: string;
  registration: boolean;
  maintenance: boolean;
  banner: Partial<Record<Language, string>>;
  autoStart: boolean;
  /** The AI review score from which books are published automatically, 0 to 100, or never. */
  autoPublish: number | "off";
  requestIntervalDays: number;
  maxPendingRequests: number;
  maxRequestChapters: number;
  /** The most that the language model may use for one book, and for all in a day. */
  bookBudget: ModelBudget;
  dayBudget: ModelBudget;
  /** How many open reports hide a comment or a post until a moderator decides. */
  reportsToHide: number;
};

/** `money` in units of the currency of the prices; null is no limit. */
export type ModelBudget = { tokens: number | null; money: number | null };
export type SiteSettingName = keyof SiteSettings;

export const SITE_SETTING_NAMES = [
  "siteName",
  "registration",
  "maintenance",
  "banner",
  "autoStart",
  "autoPublish",
  "requestIntervalDays",
  "maxPendingRequests",
  "maxRequestChapters",
  "bookBudget",
  "dayBudget",
  "reportsToHide",
] as const satisfies readonly SiteSettingName[];

export const BANNER_MAX = 300;

/** The banner in this language, else in English, else in the first language that has one. */
export const bannerText = (banner: SiteSettings["banner"], language: Language): string | null =>
  banner[language] || banner.en || Object.values(banner).find(Boolean) || null;

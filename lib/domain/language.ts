/** The languages of the interface and of the books. `en` is the default and has no prefix in addresses. */
export const LANGUAGES = ["en", "it", "es", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

const NAMED = new RegExp(`^/(?:(?:${LANGUAGES.join("|")})(?:[/?]|$)|embed/)`);

/**
 * Whether an address says which language its page has, as those do that begin with it, and cards for other sites: a page
 * whose address does not is English, and may lead elsewhere.
 */
export const namesItsLanguage = (address = ""): boolean => NAMED.test(address);

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  it: "Italiano",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
};

/** As the Open Graph protocol names a language, which wants a country with it. */
export const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: "en_GB", it: "it_IT", es: "es_ES", fr: "fr_FR", de: "de_DE" };

/** Languages that write the names of languages small. */
const SMALL: readonly Language[] = ["it", "es", "fr"];

/** The name of a language, as `locale` has it, for the middle of a sentence: "Italian" but "italiano". */
export const withinSentence = (locale: Language, name: string): string => (SMALL.includes(locale) ? name.toLocaleLowerCase(locale) : name);

/** The cookie that keeps a person's own choice; set only when there is one. */
export const LANGUAGE_COOKIE = "language";

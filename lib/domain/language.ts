/** The languages of the interface and of the books. `en` is the default and has no URL prefix. */
export const LANGUAGES = ["en", "it", "es", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

const NAMED = new RegExp(`^/(?:(?:${LANGUAGES.join("|")})(?:[/?]|$)|embed/)`);

/**
 * Whether a path determines its language: by its prefix, or as an embedded card. Other paths are English and may
 * redirect.
 */
export const determinesLanguage = (address = ""): boolean => NAMED.test(address);

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  it: "Italiano",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
};

/** Open Graph locales, which include a country. */
export const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: "en_GB", it: "it_IT", es: "es_ES", fr: "fr_FR", de: "de_DE" };

/** Languages that write language names in lower case. */
const SMALL: readonly Language[] = ["it", "es", "fr"];

/** The name of a language in `locale`, for the middle of a sentence: "Italian" but "italiano". */
export const withinSentence = (locale: Language, name: string): string => (SMALL.includes(locale) ? name.toLocaleLowerCase(locale) : name);

/** The cookie with the visitor's chosen language; set only after a choice. */
export const LANGUAGE_COOKIE = "language";

/** Wraps a pure function of a language, so that its result is made once per language. */
export function oncePerLanguage<Result>(make: (language: Language) => Result): (language: Language) => Result {
  const results = new Map<Language, Result>();
  return (language) => {
    const existing = results.get(language);
    if (existing !== undefined) return existing;
    const result = make(language);
    results.set(language, result);
    return result;
  };
}

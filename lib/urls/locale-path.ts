import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "#lib/domain/language";

/** The path of a page in a language: "/authors" in Italian is "/it/authors"; English has no prefix. */
export const localPath = (locale: Language, path: string): string =>
  locale === DEFAULT_LANGUAGE ? path : `/${locale}${path === "/" ? "" : path}`;

/** A path without its language: "/it/authors" and "/en/authors" become "/authors". */
export function barePath(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  return isLanguage(first) ? `/${rest.join("/")}` : path;
}

/** The language of a page by its path. */
export function languageOfPath(path: string): Language {
  const [, first] = path.split("/");
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** The page's URL in every language for `hreflang`; English is also `x-default`. */
export const alternates = (path: string, origin: string): Record<string, string> => ({
  ...Object.fromEntries(LANGUAGES.map((language) => [language, origin + localPath(language, path)])),
  "x-default": origin + localPath(DEFAULT_LANGUAGE, path),
});

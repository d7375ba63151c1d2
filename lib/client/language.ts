import { store } from "#lib/client/storage";
import type { Language } from "#lib/domain/language";
import { LANGUAGE_COOKIE } from "#lib/domain/language";

const YEAR_SECONDS = 31_536_000;

/** Remembers the choice: for this site's scripts, and as a cookie for the redirect of prefix-less addresses. */
export function chooseLanguage(language: Language): void {
  store("selectedLanguage", language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

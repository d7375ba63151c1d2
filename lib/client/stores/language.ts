import { store } from "#lib/client/stores/local-storage";
import { currentUser } from "#lib/client/stores/user";
import { LANGUAGE_COOKIE, type Language } from "#lib/domain/language";

const YEAR_SECONDS = 31_536_000;

/** Stores the choice in local storage, and as a cookie for the redirect of URLs without a language prefix. */
export function setLanguage(language: Language): void {
  store("selectedLanguage", language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Whether the account has another language; false for guests. */
export function isLanguageUnsaved(language: Language): boolean {
  const user = currentUser();
  return user !== null && user.language !== language;
}

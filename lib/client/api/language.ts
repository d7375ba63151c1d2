import { call } from "#lib/client/api/call";
import { store } from "#lib/client/stores/local-storage";
import { currentUser, setUser } from "#lib/client/stores/user";
import { setLanguageOperation } from "#lib/contract/account/profile-operations";
import type { Language } from "#lib/domain/language";
import { LANGUAGE_COOKIE } from "#lib/domain/language";

const YEAR_SECONDS = 31_536_000;

/** Stores the choice in local storage, and as a cookie for the redirect of URLs without a language prefix. */
export function setLanguage(language: Language): void {
  store("selectedLanguage", language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/**
 * Saves the language to the user's account, also while the page unloads. Sends nothing for guests. A failure is only
 * logged, because the choice is stored in this browser too (specification 1, section 4).
 */
export async function saveLanguage(language: Language): Promise<void> {
  const user = currentUser();
  if (!user || user.language === language) return;
  setUser({ ...user, language });
  await call(setLanguageOperation, { body: { language }, keepalive: true }).catch((error: unknown) =>
    console.warn("The language could not be saved to the account.", error),
  );
}

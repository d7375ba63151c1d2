import { call } from "#lib/client/api/call";
import { isLanguageUnsaved } from "#lib/client/stores/language";
import { currentUser, setUser } from "#lib/client/stores/user";
import { setLanguageOperation } from "#lib/contract/accounts/profile-operations";
import type { Language } from "#lib/domain/language";

/**
 * Saves the language to the user's account, also while the page unloads. Sends nothing for guests. A failure is only
 * logged, because the choice is stored in this browser too (specification 1, section 4).
 */
export async function saveLanguage(language: Language): Promise<void> {
  const user = currentUser();
  if (!user || !isLanguageUnsaved(language)) return;
  setUser({ ...user, language });
  await call(setLanguageOperation, { body: { language }, keepalive: true }).catch((error: unknown) =>
    console.warn("The language could not be saved to the account.", error),
  );
}

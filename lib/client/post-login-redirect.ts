import type { UserResponse } from "#lib/contract/account/responses";
import type { Language } from "#lib/domain/language";
import { barePath, localPath } from "#lib/urls/locale-path";
import { returnPath } from "#lib/urls/return-path";

const asked = (): string => returnPath(new URLSearchParams(location.search).get("next"));

/**
 * After logging in: to where one came from, in one's own language; a new document, so that every page knows. Whoever is
 * about to leave is led to where they may stay.
 */
export function redirectAfterLogin({ language, deleteAfter }: Pick<UserResponse, "language" | "deleteAfter">): void {
  const path = deleteAfter ? "/profile" : barePath(asked());
  // Looked at once more: without its language "/it//evil" would be another site's address.
  location.assign(returnPath(localPath(language, path)));
}

/** Where another site sends people back to: the login page, which then leads on. */
export const welcomeUrl = (locale: Language): string => `${localPath(locale, "/login")}?welcome=1&next=${encodeURIComponent(asked())}`;

/** The login page, and back from there to here. */
export const loginUrl = (locale: Language, here: string): string =>
  `${localPath(locale, "/login")}?next=${encodeURIComponent(barePath(here))}`;

/** Pages from which nobody wants to come back to themselves. */
const WAYS_IN = /^\/(?:login|register|verify-email|forgot-password|reset-password|confirm-email)$/;

/** An address of the login or the registration with the way back: to `place` here, or to where this page itself was to lead. */
export function withReturnPath(address: string, place = location.hash): string {
  const here = barePath(location.pathname);
  const back = WAYS_IN.test(here) ? asked() : here + location.search + place;
  return back === "/" ? address : `${address}?next=${encodeURIComponent(back)}`;
}

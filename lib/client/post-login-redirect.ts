import type { UserResponse } from "#lib/contract/accounts/responses";
import { isInForce } from "#lib/domain/accounts/suspension";
import type { Language } from "#lib/domain/language";
import { barePath, localPath } from "#lib/urls/locale-path";
import { LOGIN_PATH, loginPath, PROFILE_PATH } from "#lib/urls/pages";
import { returnPath } from "#lib/urls/return-path";

const requestedPath = (): string => returnPath(new URLSearchParams(location.search).get("next"));

/**
 * Navigates after login to the return path in the user's language, by a full page load, so that every page sees the
 * session. A user whose account is scheduled for deletion or who is suspended goes to the profile, which says so.
 */
export function redirectAfterLogin(
  { language, deleteAfter, suspension }: Pick<UserResponse, "language" | "deleteAfter" | "suspension">,
  now = new Date(),
): void {
  const isSuspended = isInForce(suspension && { until: suspension.until === null ? null : new Date(suspension.until) }, now);
  const path = deleteAfter || isSuspended ? PROFILE_PATH : barePath(requestedPath());
  // Validated again: without its language prefix "/it//evil" would be another origin.
  location.assign(returnPath(localPath(language, path)));
}

/** The callback URL for OAuth providers: the login page, which redirects on. */
export const welcomeUrl = (locale: Language): string =>
  `${localPath(locale, LOGIN_PATH)}?welcome=1&next=${encodeURIComponent(requestedPath())}`;

/** The login page with the current page as its return path. */
export const loginUrl = (locale: Language, here: string): string => localPath(locale, loginPath(barePath(here)));

/** Pages that are never a return path. */
const LOGIN_PAGES = /^\/(?:login|register|verify-email|forgot-password|reset-password|confirm-email|undo-email-change|invitation)$/;

/** A login or registration URL with its return path: `fragment`, or the return path of the current page. */
export function withReturnPath(address: string, fragment = location.hash): string {
  const here = barePath(location.pathname);
  const back = LOGIN_PAGES.test(here) ? requestedPath() : here + location.search + fragment;
  return back === "/" ? address : `${address}?next=${encodeURIComponent(back)}`;
}

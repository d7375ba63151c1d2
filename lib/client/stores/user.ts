import { changesOf, readStored, store } from "#lib/client/stores/local-storage";
import { clearUserData, keepUnsent, restoreUnsent, USER_KEY } from "#lib/client/stores/user-data";
import type { UserResponse } from "#lib/contract/accounts/responses";
import { FORMER_LOGIN_HINT_COOKIE, LOGIN_HINT_COOKIE } from "#lib/domain/accounts/session-cookie";

/** The user as stored in this browser, for a greeting without a request. Only the server decides who is logged in. */
export type CurrentUser = Omit<UserResponse, "emailSuppression" | "suspension" | "approvalReason">;

const changes = changesOf("user", ["storage", "pageshow"], () => markPage());

const HINT_COOKIES = [LOGIN_HINT_COOKIE, FORMER_LOGIN_HINT_COOKIE];

let snapshot: { text: string | null; user: CurrentUser | null } = { text: null, user: null };

/** The snapshot: the same object until it changes; null for guests. */
export function currentUser(): CurrentUser | null {
  const text = readStored(USER_KEY);
  if (text !== snapshot.text) snapshot = { text, user: parse(text) };
  return snapshot.user;
}

/** Whether a session may exist although the stored user is gone: some browsers delete local storage after a week. */
export const mayBeLoggedIn = (): boolean =>
  currentUser() !== null || document.cookie.split("; ").some((cookie) => HINT_COOKIES.some((name) => cookie === `${name}=1`));

function parse(text: string | null): CurrentUser | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null && "id" in value && "username" in value ? (value as CurrentUser) : null;
  } catch {
    return null;
  }
}

let era = 0;
let sessionEnded = false;

/** Whether the session of this page's user expired; false again after a login. Known also to whoever subscribes later. */
export const hasSessionEnded = (): boolean => sessionEnded;

/** Changes at each login and logout. Used to ignore responses requested before the user changed. */
export const authGeneration = (): number => era;

/** Nothing else of a response is stored: a login response also carries the token. */
const STORED_FIELDS = [
  "id",
  "username",
  "email",
  "firstName",
  "lastName",
  "bio",
  "avatar",
  "notifyNewBooks",
  "readLanguages",
  "publicProfile",
  "isAdmin",
  "role",
  "language",
  "deleteAfter",
  "termsToAccept",
  "unreadNotifications",
] as const satisfies readonly (keyof CurrentUser)[];

/** Stores the logged-in user, unless the user changed after `since`, the value of the counter at the request. */
export function setUser(user: CurrentUser, since = era): void {
  if (since !== era) {
    // The response, sent before a logout, has set the cookie that marks a logged-in user again.
    if (currentUser() === null) clearHintCookies();
    return;
  }
  if (user.id !== currentUser()?.id) {
    era += 1;
    clearUserData({ keptUserId: user.id });
    restoreUnsent(user.id);
  }
  sessionEnded = false;
  const known = Object.fromEntries(STORED_FIELDS.map((name) => [name, user[name]]));
  store(USER_KEY, JSON.stringify(known));
  show();
}

/**
 * Clears the stored user and all that belongs to them in this browser; `expired` when the session expired, which is then
 * announced. `since` as above.
 */
export function clearUser(how: "logout" | "expired", since = era): void {
  if (since !== era) return;
  era += 1;
  const was = currentUser();
  if (was && how === "expired") keepUnsent(was.id);
  clearUserData({ keepDrafts: how === "expired" });
  clearHintCookies();
  sessionEnded = was !== null && how === "expired";
  show();
}

function clearHintCookies(): void {
  for (const name of HINT_COOKIES) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}

function show(): void {
  markPage();
  changes.notify();
}

function markPage(): void {
  document.documentElement.toggleAttribute("data-user", currentUser() !== null);
}

/** Subscribes to logins and logouts here and in other tabs; returns an unsubscribe function. */
export const onUserChange = changes.subscribe;

import { changesOf, readStored, store } from "#lib/client/stores/local-storage";
import type { UserResponse } from "#lib/contract/account/responses";
import { LOGIN_HINT_COOKIE } from "#lib/domain/account/session-cookie";

/** What this browser remembers of whoever is logged in, for an instant greeting; who they are is for the server to say. */
export type CurrentUser = Omit<UserResponse, "emailSuppression">;

const KEY = "user";
const changes = changesOf("user", ["storage", "pageshow"], () => markPage());
/** Told when somebody is out: by their own wish, or because the server says so. */
export const LOGGED_OUT = "pastiche:logged-out";

let kept: { text: string | null; user: CurrentUser | null } = { text: null, user: null };

/** The snapshot, the same object as long as it says the same; null for a guest. */
export function currentUser(): CurrentUser | null {
  const text = readStored(KEY);
  if (text !== kept.text) kept = { text, user: parse(text) };
  return kept.user;
}

/** Whether somebody may be logged in of whom this browser has forgotten who: some empty their storage after a week. */
export const mayBeLoggedIn = (): boolean => currentUser() !== null || document.cookie.split("; ").includes(`${LOGIN_HINT_COOKIE}=1`);

function parse(text: string | null): CurrentUser | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null && "id" in value && "username" in value ? (value as CurrentUser) : null;
  } catch {
    return null;
  }
}

let era = 0;

/** Counts who was here: a number that is another one after each logging in and out. What was asked before tells nothing after. */
export const authGeneration = (): number => era;

/** Remembers who is logged in; not when somebody came or went after `since`, when this was asked. */
export function setUser(user: CurrentUser, since = era): void {
  if (since !== era) return;
  if (user.id !== currentUser()?.id) era += 1;
  const { id, username, email, firstName, lastName, bio, avatar, notifyNewBooks, readLanguages, isAdmin, language, deleteAfter } = user;
  const known = { id, username, email, firstName, lastName, bio, avatar, notifyNewBooks, readLanguages, isAdmin, language, deleteAfter };
  store(KEY, JSON.stringify(known));
  show();
}

/** Forgets who was logged in; `ended` when it was not their own wish, which is said aloud. `since` as above. */
export function clearUser(how: "logout" | "expired", since = era): void {
  if (since !== era) return;
  era += 1;
  const was = currentUser();
  store(KEY, null);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${LOGIN_HINT_COOKIE}=; path=/; max-age=0; samesite=lax`;
  show();
  if (was) dispatchEvent(new CustomEvent(LOGGED_OUT, { detail: how }));
}

function show(): void {
  markPage();
  changes.notify();
}

function markPage(): void {
  document.documentElement.toggleAttribute("data-member", currentUser() !== null);
}

/** Calls back when somebody logs in or out here or in another tab; returns how to stop. */
export const onUserChange = changes.subscribe;

import { currentUser, mayBeLoggedIn } from "#lib/client/stores/user";
import { USER_DRAFTS_PREFIX } from "#lib/client/stores/user-data";

const PREFIX = "draft:";

/** Storage key for the stored user's forms, so that another user of this browser does not see the draft. */
export const userDraft = (name: string): string => `${USER_DRAFTS_PREFIX.slice(PREFIX.length)}${currentUser()?.id ?? ""}:${name}`;

/** Form drafts, kept for this tab until the form is sent. Without session storage nothing is kept. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function saveDraft(key: string, values: Record<string, unknown> | null): void {
  try {
    if (values === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // The form itself still has the values.
  }
}

/** Whether a form's scripts will fill it: with a draft, with the user's name and address, or with what the address carries. */
export const mayFillForm = (key: string): boolean => readDraft(key) !== null || mayBeLoggedIn() || location.search !== "";

import { currentUser } from "#lib/client/stores/user";

const PREFIX = "draft:";
const OF_MEMBERS = "of:";

/** The key of what the known member writes into a form of their own: nobody else who logs in here finds it there. */
export const userDraft = (name: string): string => `${OF_MEMBERS}${currentUser()?.id ?? ""}:${name}`;

/** What somebody has begun to write into a form, kept for this tab until it is sent; a browser that forbids it forgets. */
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
    // The form still holds it.
  }
}

/** Forgets what members have begun to write in this tab: who leaves of their own wish leaves nothing behind. */
export function clearUserDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + OF_MEMBERS)) sessionStorage.removeItem(key);
  } catch {
    // Where nothing may be kept there is nothing.
  }
}

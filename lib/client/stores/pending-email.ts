import { useSyncExternalStore } from "react";
import { changesOf } from "#lib/client/stores/local-storage";

const KEY = "pendingEmail";
const changes = changesOf("pending-email");

/** The address that waits for its code, handed from one screen to the next within this tab. A mail's link carries it behind the #. */
export function pendingEmail(): string | null {
  const linked = new URLSearchParams(location.hash.slice(1)).get("email");
  try {
    return sessionStorage.getItem(KEY) ?? linked;
  } catch {
    return linked;
  }
}

export function savePendingEmail(email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, email);
  } catch {
    // The next screen then asks to register again.
  }
  changes.notify();
}

/** The same, as it changes; undefined while the page comes from the server. */
export const usePendingEmail = (): string | null | undefined => useSyncExternalStore(changes.subscribe, pendingEmail, () => undefined);

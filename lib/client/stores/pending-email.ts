import { useSyncExternalStore } from "react";
import { changesOf } from "#lib/client/stores/local-storage";

const KEY = "pendingEmail";
const changes = changesOf("pending-email");

/**
 * The address that awaits its verification code, passed between screens within this tab. E-mail links carry it in the
 * fragment.
 */
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
    // Without storage the next screen asks for the address again.
  }
  changes.notify();
}

/** Same, as a snapshot that updates; undefined during server rendering. */
export const usePendingEmail = (): string | null | undefined => useSyncExternalStore(changes.subscribe, pendingEmail, () => undefined);

import { useSyncExternalStore } from "react";
import { type KnownUser, knownUser, onUserChange } from "#lib/client/stores/user";

/** Who is logged in as far as this browser remembers; null for a guest, and while the page comes from the server. */
export const useUser = (): KnownUser | null => useSyncExternalStore(onUserChange, knownUser, () => null);

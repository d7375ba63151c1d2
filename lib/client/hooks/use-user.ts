import { useSyncExternalStore } from "react";
import { type CurrentUser, currentUser, onUserChange } from "#lib/client/stores/user";

/** The user stored in this browser; null for guests and during server rendering. */
export const useUser = (): CurrentUser | null => useSyncExternalStore(onUserChange, currentUser, () => null);

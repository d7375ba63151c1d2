import { useSyncExternalStore } from "react";
import { type CurrentUser, currentUser, onUserChange } from "#lib/client/stores/user";

/** Who is logged in as far as this browser remembers; null for a guest, and while the page comes from the server. */
export const useUser = (): CurrentUser | null => useSyncExternalStore(onUserChange, currentUser, () => null);

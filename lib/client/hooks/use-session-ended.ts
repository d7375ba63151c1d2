import { useSyncExternalStore } from "react";
import { hasSessionEnded, onUserChange } from "#lib/client/stores/user";

/** Whether the session expired while this page was open. */
export const useSessionEnded = (): boolean => useSyncExternalStore(onUserChange, hasSessionEnded, () => false);

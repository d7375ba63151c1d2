import { useSyncExternalStore } from "react";

/** The secret that a mail's link carries behind the #, where no server and no log sees it; null without one. */
export const useLinkToken = (): string | null => useSyncExternalStore(onHashChange, token, () => "");

function onHashChange(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

const token = (): string | null => new URLSearchParams(location.hash.slice(1)).get("token");

import { useSyncExternalStore } from "react";

/** The token of an e-mail link, in the URL fragment so that no server or log sees it; null without one. */
export const useLinkToken = (): string | null => useSyncExternalStore(onHashChange, token, () => "");

function onHashChange(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

const token = (): string | null => new URLSearchParams(location.hash.slice(1)).get("token");

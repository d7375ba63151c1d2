import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Language } from "#lib/domain/language";
import { barePath, localPath } from "#lib/urls/locale-path";

/** Logs out here. From a page that is a member's alone it leads home, by one clean step: asked for again, it would be none. */
export function useLogOut(locale: Language): () => void {
  const router = useRouter();
  const [working, setWorking] = useState(false);
  return () => {
    if (working) return;
    setWorking(true);
    // Loaded by those who are members, so that nobody else pays for it.
    void import("#lib/client/api/account").then(async ({ logOut }) => {
      await logOut();
      setWorking(false);
      if (/^\/profile(?:\/|$)/.test(barePath(location.pathname))) location.assign(localPath(locale, "/"));
      else router.refresh();
    });
  };
}

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Language } from "#lib/domain/language";
import { barePath, localPath } from "#lib/urls/locale-path";

/**
 * Logs out. On a page for users only it then redirects to the home page in one navigation, because a reload would
 * answer 401.
 */
export function useLogOut(locale: Language): () => void {
  const router = useRouter();
  const [working, setWorking] = useState(false);
  return () => {
    if (working) return;
    setWorking(true);
    // Loaded on demand, so that guests do not download it.
    void import("#lib/client/api/accounts/account").then(async ({ logOut }) => {
      await logOut();
      setWorking(false);
      if (/^\/profile(?:\/|$)/.test(barePath(location.pathname))) location.assign(localPath(locale, "/"));
      else router.refresh();
    });
  };
}

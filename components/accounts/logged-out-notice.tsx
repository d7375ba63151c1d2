"use client";

import { useEffect, useState } from "react";
import { loginUrl } from "#lib/client/post-login-redirect";
import { LOGGED_OUT } from "#lib/client/stores/user";
import type { Language } from "#lib/domain/language";

type Props = { locale: Language; texts: Record<"loggedOut" | "logIn" | "close", string> };

/** Announces an expired session; forms keep their input. */
export function LoggedOutNotice({ texts, locale }: Props) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = (event: Event) => setShown((event as CustomEvent<string>).detail === "expired");
    addEventListener(LOGGED_OUT, show);
    return () => removeEventListener(LOGGED_OUT, show);
  }, []);
  return (
    <div role="alert">
      {isShown && (
        <div data-notice-below className="fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-leaf">
          <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 font-ui text-[.9375rem]">
            <p>{texts.loggedOut}</p>
            <p className="flex gap-3">
              <a href={loginUrl(locale, location.pathname + location.search + location.hash)} className="button button-solid">
                {texts.logIn}
              </a>
              <button type="button" onClick={() => setShown(false)} className="button">
                {texts.close}
              </button>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

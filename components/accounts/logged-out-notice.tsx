"use client";

import { useState } from "react";
import { useSessionEnded } from "#lib/client/hooks/use-session-ended";
import { loginUrl } from "#lib/client/post-login-redirect";
import type { Language } from "#lib/domain/language";

type Props = { locale: Language; texts: Record<"loggedOut" | "logIn" | "close", string> };

/** Announces an expired session; forms keep their input. */
export function LoggedOutNotice({ texts, locale }: Props) {
  const hasEnded = useSessionEnded();
  const [isClosed, setClosed] = useState(false);
  if (isClosed && !hasEnded) setClosed(false); // A later session may end too.
  return (
    <div role="alert">
      {hasEnded && !isClosed && (
        <div data-notice-below className="fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-leaf">
          <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 font-ui text-[.9375rem]">
            <p>{texts.loggedOut}</p>
            <p className="flex gap-3">
              <a href={loginUrl(locale, location.pathname + location.search + location.hash)} className="button button-solid">
                {texts.logIn}
              </a>
              <button type="button" onClick={() => setClosed(true)} className="button">
                {texts.close}
              </button>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

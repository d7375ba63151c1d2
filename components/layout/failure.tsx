"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { BackButton } from "#components/layout/back-button";
import { useFailureTexts } from "#components/layout/failure-messages";
import { SearchLine } from "#components/layout/search-line";
import { lastPageRequestId } from "#lib/client/request-id";
import { barePath, languageOfPath, localPath } from "#lib/urls/locale-path";
import { SEARCH_PATH } from "#lib/urls/pages";

/**
 * The error page: what failed, the number of the error, a retry button, and other ways on. `code`: the server's number of the cause, if it failed
 * there.
 */
export function Failure({ code, retry }: { code?: string; retry: () => void }) {
  const texts = useFailureTexts();
  const path = usePathname();
  const [errorNumber] = useState(() => code && (lastPageRequestId() ?? code));
  const page = barePath(path).split("/")[1] || "home";
  const language = languageOfPath(path);
  return (
    <main id="main" className="wrap py-24 text-center">
      <div role="alert">
        <h1 className="font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">{texts?.title}</h1>
        <p className="mx-auto mt-5 max-w-[34rem] text-[1.1875rem] text-soft">
          {(texts?.byPage[page] ?? texts?.text ?? "").replace("{message}", code ?? "500")}
        </p>
        {errorNumber && <p className="mt-3 text-[.9375rem] text-soft">{texts?.number.replace("{number}", errorNumber)}</p>}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        <button type="button" onClick={retry} className="button button-solid">
          {texts?.retry}
        </button>
        <BackButton label={texts?.back ?? ""} home={localPath(language, "/")} isPlain />
      </div>
      <SearchLine action={localPath(language, SEARCH_PATH)} label={texts?.searchLabel} button={texts?.searchButton} />
    </main>
  );
}

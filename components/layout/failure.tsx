"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { useFailureTexts } from "#components/layout/failure-messages";
import { lastPageRequestId } from "#lib/client/request-id";
import { barePath } from "#lib/urls/locale-path";

/** The error page: what failed, the number of the error, and a retry button. `code`: the server's number of the cause, if it failed there. */
export function Failure({ code, retry }: { code?: string; retry: () => void }) {
  const texts = useFailureTexts();
  const [errorNumber] = useState(() => code && (lastPageRequestId() ?? code));
  const page = barePath(usePathname()).split("/")[1] || "home";
  return (
    <main id="main" className="wrap py-24 text-center" role="alert">
      <h1 className="font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">{texts?.title}</h1>
      <p className="mx-auto mt-5 max-w-[34rem] text-[1.1875rem] text-soft">
        {(texts?.byPage[page] ?? texts?.text ?? "").replace("{message}", code ?? "500")}
      </p>
      {errorNumber && <p className="mt-3 text-[.9375rem] text-soft">{texts?.number.replace("{number}", errorNumber)}</p>}
      <button type="button" onClick={retry} className="button button-solid mt-8">
        {texts?.retry}
      </button>
    </main>
  );
}

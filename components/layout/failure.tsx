"use client";

import { usePathname } from "next/navigation";
import { useFailureTexts } from "#components/layout/failure-messages";
import { barePath } from "#lib/urls/locale-path";

/** The error page: what failed, and a retry button. */
/** `code` identifies the cause in the log. */
export function Failure({ code, retry }: { code?: string; retry: () => void }) {
  const texts = useFailureTexts();
  const page = barePath(usePathname()).split("/")[1] || "home";
  return (
    <main id="main" className="wrap py-24 text-center" role="alert">
      <h1 className="font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">{texts?.title}</h1>
      <p className="mx-auto mt-5 max-w-[34rem] text-[1.1875rem] text-soft">
        {(texts?.byPage[page] ?? texts?.text ?? "").replace("{message}", code ?? "500")}
      </p>
      <button type="button" onClick={retry} className="button button-solid mt-8">
        {texts?.retry}
      </button>
    </main>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LocalLink } from "#components/layout/local-link";
import { acceptTerms } from "#lib/client/api/accounts/account";
import { longDate } from "#lib/domain/date-format";
import { versionPath } from "#lib/urls/legal";
import { DATA_PATH } from "#lib/urls/pages";

/** The question whether the user accepts a version of the terms. It can be put off until the next page load. */
export function TermsQuestion({ version }: { version: string }) {
  const t = useTranslations("termsNotice");
  const locale = useLocale();
  const [state, setState] = useState<"open" | "sending" | "failed" | "later">("open");
  const [isComing] = useState(() => version > new Date().toISOString().slice(0, 10));
  if (state === "later") return null;
  const agree = async () => {
    setState("sending");
    await acceptTerms(version).catch(() => setState("failed"));
  };
  return (
    <section aria-label={t("label")} className="fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-leaf">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 font-ui text-[.9375rem] leading-[1.5]">
        <div className="max-w-[38rem]">
          <p className="font-semibold">
            {t(isComing ? "change" : "changed", { date: longDate(version, locale) })}{" "}
            <LocalLink href={versionPath("terms", version)} className="inline-flex min-h-6 items-center">
              {t("read")}
            </LocalLink>
          </p>
          <p className="mt-1 text-soft max-sm:text-sm">
            {t.rich("refuse", { data: (text) => <LocalLink href={DATA_PATH}>{text}</LocalLink> })}
          </p>
          <p role="alert" className="text-alarm">
            {state === "failed" && t("failed")}
          </p>
        </div>
        <p className="flex gap-3">
          <button type="button" onClick={() => void agree()} disabled={state === "sending"} className="button button-solid">
            {t("agree")}
          </button>
          <button type="button" onClick={() => setState("later")} className="button">
            {t("later")}
          </button>
        </p>
      </div>
    </section>
  );
}

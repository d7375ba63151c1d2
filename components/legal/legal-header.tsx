import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { LocalLink } from "#components/layout/local-link";
import { OperatorLines } from "#components/layout/operator-lines";
import { PageHeader } from "#components/ui/page-header";
import { longDate } from "#lib/domain/date-format";
import type { LegalVersion, LegalVersions } from "#lib/domain/legal/legal";
import { LEGAL_PATHS, versionPath } from "#lib/urls/legal";

type Props = {
  shown: LegalVersion;
  versions: LegalVersions<LegalVersion>;
  operator?: ComponentProps<typeof OperatorLines>["operator"];
};

/** Title of a legal document, from when the version shown applies, and what it changes. */
export function LegalHeader({ shown, versions: { current, coming }, operator }: Props) {
  const title = useTranslations(shown.document)("title");
  const t = useTranslations("legal");
  const locale = useLocale();
  const date = longDate(shown.date, locale);
  const isCurrent = shown.date === current.date;
  return (
    <>
      <PageHeader title={title}>
        {/* Narrower than the header: published texts must not need a line more until their font has arrived. */}
        <p className="max-w-[36rem]">{shown.intro}</p>
        <p className="note mt-4">{t(isCurrent ? "since" : shown.date > current.date ? "from" : "former", { date })}</p>
        {operator && <OperatorLines operator={operator} />}
      </PageHeader>
      {isCurrent && coming && (
        <p role="note" className={`${NOTICE} border-brand`}>
          {t("coming", { date: longDate(coming.date, locale) })}{" "}
          <LocalLink href={versionPath(coming.document, coming.date)}>{t("readComing")}</LocalLink>
        </p>
      )}
      {!isCurrent && (
        <p role="note" className={`${NOTICE} border-alarm`}>
          {t(shown.date > current.date ? "notYet" : "notAnyMore")}{" "}
          <LocalLink href={LEGAL_PATHS[shown.document]}>{t("readCurrent")}</LocalLink>
        </p>
      )}
      {shown.changes !== null && (
        <section aria-labelledby="changed" className="mt-8 max-w-[38rem] border-l-2 border-ink pl-4">
          <h2 id="changed" className="font-ui font-semibold">
            {t("changes")}
          </h2>
          <p className="mt-1 text-pretty">{shown.changes}</p>
        </section>
      )}
    </>
  );
}

const NOTICE = "mt-6 max-w-[38rem] border-l-2 py-1 pl-4 font-ui text-[.9375rem] leading-[1.5]";

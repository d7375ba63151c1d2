import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { FormSkeleton } from "#components/accounts/form-skeleton";
import { LocalLink } from "#components/layout/local-link";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { ADMIN_PATH, SECOND_FACTOR_REQUIRED_PATH, SECURITY_PATH } from "#lib/urls/pages";
import { ownPage } from "../../../own-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/profile/second-factor">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("secondFactor.required");
  return pageMetadata(locale, SECOND_FACTOR_REQUIRED_PATH, site(), { title: t("title"), index: false });
}

/** Explains to administrators and moderators why they must set up a second factor (REQUIRE_SECOND_FACTOR). */
export default async function SecondFactorPage({ params }: PageProps<"/[locale]/profile/second-factor">) {
  const locale = await pageLanguage(params);
  return (
    <Suspense fallback={<FormSkeleton fields={1} />}>
      <Explanation locale={locale} />
    </Suspense>
  );
}

async function Explanation({ locale }: { locale: Language }) {
  const { viewer } = await ownPage(locale, SECOND_FACTOR_REQUIRED_PATH);
  const t = await getTranslations("secondFactor.required");
  const isMissing = viewer.withheldRole !== null;
  return (
    <section className="max-w-[34rem] space-y-5 py-8">
      <h2 className="font-display text-[1.375rem] leading-[1.2]">{t("title")}</h2>
      <p>{t(isMissing || viewer.role === "user" ? "text" : "done")}</p>
      <p>
        {isMissing || viewer.role === "user" ? (
          <LocalLink href={SECURITY_PATH} className="button button-solid">
            {t("link")}
          </LocalLink>
        ) : (
          <LocalLink href={ADMIN_PATH} className="button button-solid">
            {t("administration")}
          </LocalLink>
        )}
      </p>
    </section>
  );
}

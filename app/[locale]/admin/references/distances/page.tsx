import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { AuthorSpread, OneHand } from "#components/administration/references/author-spread";
import { ReferenceTabs } from "#components/administration/references/reference-tabs";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuthorSpreads } from "#lib/server/modules/books/queries/author-spread";
import { site } from "#lib/server/platform/site";
import { REFERENCE_ADMINISTRATION_PATH, REFERENCE_DISTANCES_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../../administrator";

type Props = PageProps<"/[locale]/admin/references/distances">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("authorSpread");
  return pageMetadata(locale, REFERENCE_DISTANCES_PATH, site(), { title: t("title"), index: false });
}

export default async function DistancesPage({ params }: Props) {
  const locale = await pageLanguage(params);
  await getAdministrator(locale, REFERENCE_DISTANCES_PATH);
  const [t, spreads] = await Promise.all([getTranslations("authorSpread"), listAuthorSpreads()]);
  return (
    <AdminPageLayout here={REFERENCE_ADMINISTRATION_PATH} title={t("title")}>
      <ReferenceTabs here={REFERENCE_DISTANCES_PATH} />
      <p className="mt-5 max-w-[44rem] text-soft">{spreads.length === 0 ? t("empty") : t("intro")}</p>
      <OneHand spreads={spreads} />
      {spreads.map((spread) => (
        <AuthorSpread key={spread.language} spread={spread} />
      ))}
    </AdminPageLayout>
  );
}

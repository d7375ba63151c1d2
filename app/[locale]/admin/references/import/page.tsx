import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { ReferenceImport } from "#components/administration/references/reference-import";
import { ReferenceTabs } from "#components/administration/references/reference-tabs";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findLatestReferenceUpload } from "#lib/server/modules/references/queries/upload";
import { site } from "#lib/server/platform/site";
import { REFERENCE_ADMINISTRATION_PATH, REFERENCE_IMPORT_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../../administrator";

type Props = PageProps<"/[locale]/admin/references/import">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("references");
  return pageMetadata(locale, REFERENCE_IMPORT_PATH, site(), { title: t("importTitle"), index: false });
}

export default async function ReferenceImportPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const viewer = await getAdministrator(locale, REFERENCE_IMPORT_PATH);
  const [t, upload] = await Promise.all([getTranslations("references"), findLatestReferenceUpload(viewer)]);
  return (
    <AdminPageLayout here={REFERENCE_ADMINISTRATION_PATH} title={t("importTitle")}>
      <ReferenceTabs here={REFERENCE_IMPORT_PATH} />
      <p className="mt-5 max-w-[44rem] text-soft">{t("importIntro")}</p>
      <div className="noscript:hidden">
        <ReferenceImport latest={upload} />
      </div>
    </AdminPageLayout>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { CollectionImport } from "#components/administration/collections/collection-import";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findLatestUpload } from "#lib/server/modules/editing/queries/collection-upload";
import { site } from "#lib/server/platform/site";
import { BOOK_ADMINISTRATION_PATH, COLLECTION_IMPORT_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/import">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("editing");
  return pageMetadata(locale, COLLECTION_IMPORT_PATH, site(), { title: t("importTitle"), index: false });
}

export default async function ImportPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const viewer = await getAdministrator(locale, COLLECTION_IMPORT_PATH);
  const [t, upload] = await Promise.all([getTranslations("editing"), findLatestUpload(viewer)]);
  return (
    <AdminPageLayout here={BOOK_ADMINISTRATION_PATH} title={t("importTitle")}>
      <p className="mt-3 max-w-[44rem] text-soft">{t("importIntro")}</p>
      <div className="noscript:hidden">
        <CollectionImport latest={upload} />
      </div>
    </AdminPageLayout>
  );
}

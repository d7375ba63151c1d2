import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { StatusAdministration } from "#components/administration/status/status-administration";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listIncidentsToEdit } from "#lib/server/modules/status/queries/incidents";
import { site } from "#lib/server/platform/site";
import { STATUS_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/status">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("statusAdministration");
  return pageMetadata(locale, STATUS_ADMINISTRATION_PATH, site(), { title: t("title"), index: false });
}

export default async function StatusAdministrationPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const viewer = await getAdministrator(locale, STATUS_ADMINISTRATION_PATH);
  const [t, incidents] = await Promise.all([getTranslations("statusAdministration"), listIncidentsToEdit(viewer)]);
  return (
    <AdminPageLayout here={STATUS_ADMINISTRATION_PATH} title={t("title")}>
      <StatusAdministration incidents={incidents} at={new Date().toISOString()} />
    </AdminPageLayout>
  );
}

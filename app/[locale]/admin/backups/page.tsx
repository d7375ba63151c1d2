import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { BackupAdministration } from "#components/administration/backups/backup-administration";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { getBackupPlan, listBackups } from "#lib/server/modules/backups/queries";
import { site } from "#lib/server/platform/site";
import { BACKUPS_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/backups">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("backups");
  return pageMetadata(locale, BACKUPS_PATH, site(), { title: t("title"), index: false });
}

export default async function BackupsPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const viewer = await getAdministrator(locale, BACKUPS_PATH);
  const [t, backups] = await Promise.all([getTranslations("backups"), listBackups(viewer)]);
  return (
    <AdminPageLayout here={BACKUPS_PATH} title={t("title")}>
      <BackupAdministration backups={backups} plan={getBackupPlan(viewer)} />
    </AdminPageLayout>
  );
}

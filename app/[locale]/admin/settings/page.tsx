import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { EnvironmentSettings } from "#components/administration/settings/environment-settings";
import { SettingsForm } from "#components/administration/settings/settings-form";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { getSettings } from "#lib/server/modules/settings/queries";
import { site } from "#lib/server/platform/site";
import { SETTINGS_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/settings">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("settings");
  return pageMetadata(locale, SETTINGS_PATH, site(), { title: t("title"), index: false });
}

export default async function SettingsPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const viewer = await getAdministrator(locale, SETTINGS_PATH);
  const [t, settings] = await Promise.all([getTranslations("settings"), getSettings(viewer)]);
  return (
    <AdminPageLayout here={SETTINGS_PATH} title={t("title")}>
      <div className="noscript:hidden">
        <SettingsForm initial={settings} />
      </div>
      <EnvironmentSettings environment={settings.environment} />
    </AdminPageLayout>
  );
}

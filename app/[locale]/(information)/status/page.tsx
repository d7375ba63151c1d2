import { getTranslations } from "next-intl/server";
import { StatusPage } from "#components/status/status-page";
import { feedLink } from "#lib/i18n/feed-link";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findCurrentReport } from "#lib/server/modules/status/queries/current";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { STATUS_FEED_PATH, STATUS_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/status">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("status");
  const metadata = pageMetadata(locale, STATUS_PATH, site(), { title: t("title"), description: t("description") });
  const types = feedLink(localPath(locale, STATUS_FEED_PATH), t("title"));
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

export default async function StatusRoute({ params }: PageProps<"/[locale]/status">) {
  await pageLanguage(params);
  return <StatusPage report={await findCurrentReport(new Date())} />;
}

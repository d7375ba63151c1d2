import { getTranslations } from "next-intl/server";
import { LatestPage } from "#components/book/latest-page";
import { LATEST_PAGE_SIZE } from "#lib/domain/book/page-size";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listWorks } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";
import { LATEST_PATH } from "#lib/urls/pages";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/latest">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("latest");
  return pageMetadata(locale, LATEST_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function LatestRoute({ params }: PageProps<"/[locale]/latest">) {
  const locale = await pageLanguage(params);
  return <LatestPage page={await listWorks(locale, 1, LATEST_PAGE_SIZE)} />;
}

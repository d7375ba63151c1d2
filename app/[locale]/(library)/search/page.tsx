import { getTranslations } from "next-intl/server";
import { SearchPrompt } from "#components/search/search-prompt";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { SEARCH_PATH } from "#lib/urls/pages";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/search">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("search");
  return pageMetadata(locale, SEARCH_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function SearchPage({ params }: PageProps<"/[locale]/search">) {
  await pageLanguage(params);
  return <SearchPrompt />;
}

import { getTranslations } from "next-intl/server";
import { ForumSearchForm } from "#components/forum/forum-search-form";
import { SearchTabs } from "#components/search/search-tabs";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { forumSearchPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

export async function generateMetadata({ params }: PageProps<"/[locale]/search/forum">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("forum");
  return pageMetadata(locale, forumSearchPath(""), site(), { title: t("search"), description: t("searchDescription") });
}

/** The form; with a text the request is rewritten to the results (next.config.mjs). */
export default async function ForumSearchPage({ params }: PageProps<"/[locale]/search/forum">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("forum");
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("search")} />
      <SearchTabs here="forum" />
      <ForumSearchForm action={localPath(locale, forumSearchPath(""))} />
      <p className="mt-8 max-w-[38rem] text-soft">{t("searchIntro")}</p>
    </main>
  );
}

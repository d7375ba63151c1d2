import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForumSearchForm } from "#components/forum/forum-search-form";
import { ForumSearchResults } from "#components/forum/forum-search-results";
import { SearchTabs } from "#components/search/search-tabs";
import { PaperStrip } from "#components/shared/paper-strip";
import { PageHeader } from "#components/ui/page-header";
import { FORUM_SEARCH_PAGE_SIZE, type ForumSearchResult } from "#lib/domain/forum/search";
import { excerpt } from "#lib/domain/text/text";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { searchForum } from "#lib/server/modules/forum/queries/search";
import { site } from "#lib/server/platform/site";
import { forumSearchPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";
import { firstValue } from "#lib/urls/search-parameter";

type Props = PageProps<"/[locale]/search/forum">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const [t, search] = await Promise.all([getTranslations("forum"), getTranslations("search")]);
  const { text } = await searched(searchParams);
  const title = text.trim() === "" ? t("search") : search("resultsTitle", { query: excerpt(text, 60) });
  return pageMetadata(locale, forumSearchPath(""), site(), { title, description: t("searchDescription"), index: text === "" });
}

/** The form, and the results if there is a text. */
export default async function ForumSearchPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const [t, { text, page }] = await Promise.all([getTranslations("forum"), searched(searchParams)]);
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <PageHeader title={t("search")} />
        <SearchTabs here="forum" text={text} />
        {/* A new search is a new form: the old one would keep its text. */}
        <ForumSearchForm key={text} action={localPath(locale, forumSearchPath(""))} text={text} />
        {text.trim() === "" ? (
          <p className="mt-8 max-w-[38rem] text-soft">{t("searchIntro")}</p>
        ) : (
          <ForumSearchResults result={await searchUpToTheLast(text, page)} text={text} renderedAt={new Date().toISOString()} />
        )}
      </main>
    </>
  );
}

async function searched(searchParams: Props["searchParams"]): Promise<{ text: string; page: number }> {
  const { q, page } = await searchParams;
  const number = firstValue(page);
  return { text: firstValue(q), page: /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1 };
}

/** The requested page, or the last one. */
async function searchUpToTheLast(text: string, page: number): Promise<ForumSearchResult> {
  const criteria = { text, page, limit: FORUM_SEARCH_PAGE_SIZE };
  const result = await searchForum(criteria);
  return page > result.pages && result.pages > 0 ? searchForum({ ...criteria, page: result.pages }) : result;
}

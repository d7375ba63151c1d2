import { getTranslations } from "next-intl/server";
import { RankedAuthors } from "#components/ranking/ranked-authors";
import { RankedBooks } from "#components/ranking/ranked-books";
import { PageHeader } from "#components/ui/page-header";
import { Tabs } from "#components/ui/tabs";
import { TOP_AUTHORS, TOP_BOOKS } from "#lib/domain/book/page-size";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { topAuthors } from "#lib/server/modules/authors/cached";
import { topBooks } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/rankings">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("rankings");
  return pageMetadata(locale, "/rankings", site(), { title: t("title"), description: t("description") });
}

export default async function RankingsPage({ params }: PageProps<"/[locale]/rankings">) {
  const locale = await pageLanguage(params);
  const [t, rated, downloaded, authors] = await Promise.all([
    getTranslations("rankings"),
    topBooks({}, "rating", TOP_BOOKS),
    topBooks({}, "downloads", TOP_BOOKS),
    topAuthors(locale, TOP_AUTHORS),
  ]);
  const tabs = [
    { id: "top-rated", label: t("topRated"), panel: <RankedBooks books={rated} note={t("topRatedNote")} by="rating" /> },
    {
      id: "most-downloaded",
      label: t("mostDownloaded"),
      panel: <RankedBooks books={downloaded} note={t("mostDownloadedNote")} by="downloads" />,
    },
    { id: "top-authors", label: t("topAuthors"), panel: <RankedAuthors authors={authors} note={t("topAuthorsNote")} /> },
  ];
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")} />
      <div className="mt-6">
        <Tabs label={t("tabs")} tabs={tabs} />
      </div>
    </main>
  );
}

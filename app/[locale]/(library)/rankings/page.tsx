import { getTranslations } from "next-intl/server";
import { RankedAuthors } from "#components/rankings/ranked-authors";
import { RankedBooks } from "#components/rankings/ranked-books";
import { PageHeader } from "#components/ui/page-header";
import { Tabs } from "#components/ui/tabs";
import { TOP_AUTHORS, TOP_BOOKS } from "#lib/domain/books/page-size";
import { ADDED_STARS, ADDED_VOTES } from "#lib/domain/ratings/rating";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { topAuthors } from "#lib/server/modules/authors/queries";
import { rankWorks } from "#lib/server/modules/books/queries/ranked-works";
import { site } from "#lib/server/platform/site";
import { RANKINGS_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/rankings">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("rankings");
  return pageMetadata(locale, RANKINGS_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function RankingsPage({ params }: PageProps<"/[locale]/rankings">) {
  const locale = await pageLanguage(params);
  const [t, rated, reviewed, downloaded, ratedAuthors, reviewedAuthors] = await Promise.all([
    getTranslations("rankings"),
    rankWorks(locale, "readers", TOP_BOOKS),
    rankWorks(locale, "ai", TOP_BOOKS),
    rankWorks(locale, "downloads", TOP_BOOKS),
    topAuthors(locale, "readers", TOP_AUTHORS),
    topAuthors(locale, "ai", TOP_AUTHORS),
  ]);
  const votes = { votes: ADDED_VOTES, stars: ADDED_STARS };
  const bookLists = (
    <div className="grid gap-y-14 [&>section+section]:border-t [&>section+section]:border-ink [&>section+section]:pt-3.5">
      <RankedBooks id="by-readers" title={t("byReaders")} note={t("byReadersNote", votes)} books={rated} by="readers" eager />
      <RankedBooks id="by-ai" title={t("byAi")} note={t("byAiNote")} books={reviewed} by="ai" eager={rated.length === 0} />
    </div>
  );
  const downloadList = (
    <RankedBooks id="by-downloads" title={t("mostDownloaded")} note={t("mostDownloadedNote")} books={downloaded} by="downloads" />
  );
  const authorLists = (
    <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-12 lg:grid-cols-2 max-lg:[&>section+section]:border-t max-lg:[&>section+section]:border-ink max-lg:[&>section+section]:pt-3.5">
      <RankedAuthors
        id="authors-by-readers"
        title={t("byReaders")}
        note={t("authorsByReadersNote", votes)}
        authors={ratedAuthors}
        by="readers"
      />
      <RankedAuthors id="authors-by-ai" title={t("byAi")} note={t("authorsByAiNote")} authors={reviewedAuthors} by="ai" />
    </div>
  );
  const tabs = [
    { id: "top-rated", label: t("topRated"), panel: bookLists },
    { id: "most-downloaded", label: t("mostDownloaded"), panel: downloadList },
    { id: "top-authors", label: t("topAuthors"), panel: authorLists },
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

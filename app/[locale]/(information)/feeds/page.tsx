import { getTranslations } from "next-intl/server";
import { FeedTable } from "#components/sharing/feed-table";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { hasPairs } from "#lib/server/modules/blind/queries/round";
import { listGenres } from "#lib/server/modules/books/queries/book";
import { listSeries } from "#lib/server/modules/books/queries/series";
import { site } from "#lib/server/platform/site";
import { blogFeedUrl } from "#lib/urls/blog";
import { blindFeedUrl, forumFeedUrl } from "#lib/urls/feeds";
import { rootPath } from "#lib/urls/opds";
import { FEEDS_PATH } from "#lib/urls/pages";

const CATALOGUE = rootPath("atom");

export async function generateMetadata({ params }: PageProps<"/[locale]/feeds">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("feeds");
  return pageMetadata(locale, FEEDS_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function FeedsPage({ params }: PageProps<"/[locale]/feeds">) {
  const locale = await pageLanguage(params);
  const [t, forum, genreNames, authors, genres, isBlindOpen, series] = await Promise.all([
    getTranslations("feeds"),
    getTranslations("forum"),
    getTranslations("genres"),
    listAuthors(locale),
    listGenres(),
    hasPairs(),
    listSeries(locale),
  ]);
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <p className="mt-5 max-w-[38rem] text-pretty">{t("how")}</p>
      <Section id="all" title={t("all")}>
        <FeedTable feeds={[{ name: t("latest"), subject: { kind: "latest" } }]} />
      </Section>
      <Section id="languages" title={t("byLanguage")}>
        <FeedTable
          feeds={LANGUAGES.map((lang) => ({ name: LANGUAGE_NAMES[lang], lang, subject: { kind: "language" as const, id: lang } }))}
        />
      </Section>
      <Section id="genres" title={t("byGenre")}>
        <FeedTable feeds={genres.map(({ genre }) => ({ name: genreNames(genre), subject: { kind: "genre" as const, id: genre } }))} />
      </Section>
      <Section id="authors" title={t("byAuthor")}>
        <FeedTable
          feeds={authors
            .filter(({ bookCount }) => bookCount > 0)
            .map(({ id, displayName }) => ({ name: displayName, subject: { kind: "author" as const, id } }))}
        />
      </Section>
      {series.length > 0 && (
        <Section id="series" title={t("bySeries")}>
          <FeedTable feeds={series.map(({ id, name }) => ({ name, subject: { kind: "series" as const, id } }))} />
        </Section>
      )}
      <OneFeed
        id="forum"
        title={forum("title")}
        note={t("forumNote")}
        url={forumFeedUrl(locale, { kind: "forum" })}
        name={t("forumPosts")}
      />
      <OneFeed id="blog" title={t("blog")} note={t("blogNote")} url={blogFeedUrl(locale)} name={t("blogPosts")} />
      {isBlindOpen && <OneFeed id="blind" title={t("blind")} note={t("blindNote")} url={blindFeedUrl(locale)} name={t("blindResults")} />}
      <Section id="catalogue" title={t("catalogue")}>
        <p className="max-w-[38rem] text-pretty">
          {t.rich("catalogueText", { address: () => <a href={CATALOGUE}>{site().origin + CATALOGUE}</a> })}
        </p>
      </Section>
    </main>
  );
}

function OneFeed({ id, title, note, url, name }: Record<"id" | "title" | "note" | "url" | "name", string>) {
  return (
    <Section id={id} title={title}>
      <p className="max-w-[38rem] text-pretty">
        {note}{" "}
        <a href={url} className="inline-flex min-h-6 items-center">
          {name}
        </a>
      </p>
    </Section>
  );
}

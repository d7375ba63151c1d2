import { getTranslations } from "next-intl/server";
import { FeedTable } from "#components/sharing/feed-table";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { listGenres } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { blogFeedUrl } from "#lib/urls/blog";
import { forumFeedUrl } from "#lib/urls/feeds";
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
  const [t, forum, genreNames, authors, genres] = await Promise.all([
    getTranslations("feeds"),
    getTranslations("forum"),
    getTranslations("genres"),
    listAuthors(locale),
    listGenres(),
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
      <Section id="forum" title={forum("title")}>
        <p className="max-w-[38rem] text-pretty">
          {t("forumNote")}{" "}
          <a href={forumFeedUrl(locale, { kind: "forum" })} className="inline-flex min-h-6 items-center">
            {t("forumPosts")}
          </a>
        </p>
      </Section>
      <Section id="blog" title={t("blog")}>
        <p className="max-w-[38rem] text-pretty">
          {t("blogNote")}{" "}
          <a href={blogFeedUrl(locale)} className="inline-flex min-h-6 items-center">
            {t("blogPosts")}
          </a>
        </p>
      </Section>
      <Section id="catalogue" title={t("catalogue")}>
        <p className="max-w-[38rem] text-pretty">
          {t.rich("catalogueText", { address: () => <a href={CATALOGUE}>{site().origin + CATALOGUE}</a> })}
        </p>
      </Section>
    </main>
  );
}

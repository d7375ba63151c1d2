import { getTranslations } from "next-intl/server";
import { AuthorLine } from "#components/author/author-line";
import { BookCard } from "#components/book/book-card";
import { BookGrid } from "#components/book/book-grid";
import { BookPick } from "#components/book/book-pick";
import { FirstLinesList } from "#components/book/first-lines-list";
import { HomeHero } from "#components/book/home-hero";
import { JsonLd } from "#components/layout/json-ld";
import { LocalLink } from "#components/layout/local-link";
import { Steps } from "#components/layout/steps";
import { ContinueReading } from "#components/reader/continue-reading";
import { Empty } from "#components/ui/empty";
import { Section } from "#components/ui/section";
import { FEATURED_MAX } from "#lib/domain/editing/book-list";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { siteStructuredData } from "#lib/i18n/structured-data";
import { recentAuthors } from "#lib/server/modules/authors/cached";
import { findFirstParagraph, listChosenWorks, listFirstLines, newestWorks, rankWorks } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";
import { AUTHORS_PATH, LATEST_PATH } from "#lib/urls/pages";
import { ALL_BOOKS_PATH } from "#lib/urls/search";

export const ensureStatic = "navigation";

const LATEST_BOOKS = 6;
const RECENT_AUTHORS = 3;
const FIRST_LINES = 3;
/** Covers beside the title. */
const COVERS = 3;

export async function generateMetadata({ params }: PageProps<"/[locale]">) {
  return pageMetadata(await pageLanguage(params), "/", site(), {});
}

export default async function Home({ params }: PageProps<"/[locale]">) {
  const locale = await pageLanguage(params);
  const [t, nav, reader, list, books, chosen, best, firstLines, authors] = await Promise.all([
    getTranslations("home"),
    getTranslations("nav"),
    getTranslations("reader"),
    getTranslations("readingList"),
    newestWorks(locale, LATEST_BOOKS),
    listChosenWorks(locale, FEATURED_MAX),
    rankWorks(locale, "ai", COVERS + 1),
    listFirstLines(locale, FIRST_LINES),
    recentAuthors(locale, RECENT_AUTHORS),
  ]);
  const shown = chosen.length > 0 ? chosen : best;
  // Its cover is below: if there are enough others, it is not among those beside the title.
  const [pick] = shown;
  const paragraph = pick ? await findFirstParagraph({ id: pick.id, lang: pick.lang }) : null;
  const latestLinks = (
    <span className="flex flex-wrap gap-x-6">
      <LocalLink href={LATEST_PATH}>{t("allLatest")}</LocalLink>
      <LocalLink href={ALL_BOOKS_PATH}>{nav("allBooks")}</LocalLink>
    </span>
  );
  return (
    <main id="main" className="wrap">
      <JsonLd data={siteStructuredData(site(), locale)} />
      <section aria-label={list("continue")} className="continue-reading">
        <ContinueReading
          texts={{ title: list("continue"), chapterOf: reader.raw("chapterOf") as string, continueAt: reader.raw("continueAt") as string }}
          locale={locale}
        />
      </section>
      <HomeHero books={shown.slice(shown.length > COVERS ? 1 : 0).slice(0, COVERS)} />
      {pick && paragraph && (
        <Section id="pick" title={t(chosen.length > 0 ? "pick" : "bestReviewed")}>
          <BookPick book={pick} paragraph={paragraph} />
        </Section>
      )}
      {chosen.length > 1 && (
        <Section id="chosen" title={t("chosen")}>
          <BookGrid>
            {chosen.slice(1).map((book) => (
              <li key={book.id}>
                <BookCard book={book} />
              </li>
            ))}
          </BookGrid>
        </Section>
      )}
      <Section id="latest" title={t("latest")} end={latestLinks}>
        {books.length === 0 && <Empty>{t("empty")}</Empty>}
        <BookGrid>
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} inTransition={!chosen.slice(1).some(({ id }) => id === book.id)} />
            </li>
          ))}
        </BookGrid>
      </Section>
      {firstLines.length > 0 && (
        <Section id="first-lines" title={t("firstLines")}>
          <FirstLinesList books={firstLines} />
        </Section>
      )}
      {authors.length > 0 && (
        <Section
          id="voices"
          title={t("voices", { count: authors.length })}
          end={<LocalLink href={AUTHORS_PATH}>{t("allVoices")}</LocalLink>}
        >
          <ul className="grid lg:grid-cols-3">
            {authors.map((author) => (
              <li
                key={author.id}
                className="border-t border-rule py-4 first:border-t-0 lg:border-t-0 lg:border-l lg:px-6 lg:py-0 lg:first:border-l-0 lg:first:pl-0"
              >
                <AuthorLine author={author} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="made" title={t("made")}>
        <Steps />
      </Section>
    </main>
  );
}

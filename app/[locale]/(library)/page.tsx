import { getTranslations } from "next-intl/server";
import { BookPick } from "#components/books/book-pick";
import { BookSection } from "#components/books/book-section";
import { FirstLinesList } from "#components/books/first-lines-list";
import { Hero } from "#components/home/hero";
import { InProgress } from "#components/home/in-progress";
import { LatestBooks } from "#components/home/latest-books";
import { RecentAuthors } from "#components/home/recent-authors";
import { TakePart } from "#components/home/take-part";
import { JsonLd } from "#components/layout/json-ld";
import { Steps } from "#components/layout/steps";
import { Section } from "#components/ui/section";
import type { BookSummary } from "#lib/domain/books/book";
import { FEATURED_MAX } from "#lib/domain/editing/book-list";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { siteStructuredData } from "#lib/i18n/structured-data";
import { recentAuthors } from "#lib/server/modules/authors/queries";
import { listChosenWorks } from "#lib/server/modules/books/queries/featured";
import { findFirstParagraph, listFirstLines } from "#lib/server/modules/books/queries/first-lines";
import { rankWorks } from "#lib/server/modules/books/queries/ranked-works";
import { listBookLanguages, newestWorks } from "#lib/server/modules/books/queries/works";
import { site } from "#lib/server/platform/site";

const LATEST_BOOKS = 6;
const RECENT_AUTHORS = 3;
const FIRST_LINES = 3;
/** Covers beside the title. */
const COVERS = 3;
/** Of so many of the best reviewed one is the book of the day. */
const CANDIDATES = 12;
const DAY_MS = 86_400_000;

export async function generateMetadata({ params }: PageProps<"/[locale]">) {
  return pageMetadata(await pageLanguage(params), "/", site(), {});
}

async function authorsWithLatestBook(locale: Language) {
  const authors = await recentAuthors(locale, RECENT_AUTHORS);
  return Promise.all(authors.map(async (author) => ({ author, latestBook: (await newestWorks(locale, 1, author.id))[0] })));
}

/** Another one each day (UTC), of those in the visitor's language if there are any. */
function bookOfDay(best: BookSummary[], locale: Language, now: Date): BookSummary | undefined {
  const own = best.filter(({ lang }) => lang === locale);
  const choice = own.length > 0 ? own : best;
  return choice[Math.floor(now.getTime() / DAY_MS) % choice.length];
}

/** The covers beside the title, those in the visitor's language first. The pick, whose cover is below, is among them only if it is needed. */
function coversOf(books: BookSummary[], pick: BookSummary | undefined, locale: Language): BookSummary[] {
  const ordered = books.toSorted((one, other) => Number(other.lang === locale) - Number(one.lang === locale));
  const others = ordered.filter(({ workId }) => workId !== pick?.workId);
  const isNeeded = others.length < COVERS || (pick?.lang === locale && others[0]?.lang !== locale);
  return (isNeeded && pick ? [pick, ...others] : others).slice(0, COVERS);
}

export default async function Home({ params }: PageProps<"/[locale]">) {
  const locale = await pageLanguage(params);
  const [t, books, chosen, best, openings, authors, languages] = await Promise.all([
    getTranslations("home"),
    newestWorks(locale, LATEST_BOOKS),
    listChosenWorks(locale, FEATURED_MAX),
    rankWorks(locale, "ai", CANDIDATES, true),
    listFirstLines(locale, FIRST_LINES + 1),
    authorsWithLatestBook(locale),
    listBookLanguages(),
  ]);
  const pick = chosen[0] ?? bookOfDay(best, locale, new Date());
  const others = chosen.slice(1);
  // The pick is shown with its first paragraph already.
  const firstLines = openings.filter(({ book }) => book.workId !== pick?.workId).slice(0, FIRST_LINES);
  const paragraph = pick ? await findFirstParagraph({ id: pick.id, lang: pick.lang }) : null;
  return (
    <main id="main" className="wrap">
      <JsonLd data={siteStructuredData(site(), locale)} />
      <InProgress />
      <Hero books={coversOf(chosen.length > 0 ? chosen : best, pick, locale)} />
      {pick && paragraph && (
        <Section id="pick" title={t(chosen.length > 0 ? "pick" : "today")}>
          <BookPick book={pick} paragraph={paragraph} />
        </Section>
      )}
      <BookSection id="chosen" title={t("chosen")} books={others} />
      <LatestBooks books={books} shown={others} languages={languages} />
      {firstLines.length > 0 && (
        <Section id="first-lines" title={t("firstLines")}>
          <FirstLinesList books={firstLines} />
        </Section>
      )}
      <RecentAuthors authors={authors} />
      <Section id="made" title={t("made")}>
        <Steps />
        <TakePart />
      </Section>
    </main>
  );
}

import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { Accented } from "#components/authors/accented";
import { Endpaper } from "#components/authors/endpaper";
import { AiReview } from "#components/books/ai-review";
import { BookHeading } from "#components/books/book-heading";
import { BookJsonLd } from "#components/books/book-json-ld";
import { BookMetadata } from "#components/books/book-metadata";
import { BookPlace } from "#components/books/book-place";
import { BookSection } from "#components/books/book-section";
import { BookRating } from "#components/books/book-stats";
import { ChapterList } from "#components/books/chapter-list";
import { Cover } from "#components/books/cover";
import { SeriesPlace } from "#components/books/series-place";
import { Comments } from "#components/comments/comments";
import { BookThreads } from "#components/forum/book-threads";
import { NextReads } from "#components/reading/next-reads";
import { ReadFromStart } from "#components/reading/read-from-start";
import { PageLinks } from "#components/sharing/page-links";
import { Section } from "#components/ui/section";
import type { BookSummary, NextRead } from "#lib/domain/books/book";
import { COMMENTS_PER_PAGE } from "#lib/domain/comments/comment";
import { withinSentence } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { findBook } from "#lib/server/modules/books/queries/book";
import { listNextReads } from "#lib/server/modules/books/queries/next-reads";
import { findPlace } from "#lib/server/modules/books/queries/place";
import { findSentenceLength } from "#lib/server/modules/books/queries/sentence-length";
import { findSeriesNeighbours } from "#lib/server/modules/books/queries/series";
import { newestWorks } from "#lib/server/modules/books/queries/works";
import { listComments } from "#lib/server/modules/comments/queries/comments";
import { listBookThreads } from "#lib/server/modules/forum/queries/threads";
import { site } from "#lib/server/platform/site";
import { oEmbedUrl } from "#lib/urls/embed";
import { bookPath } from "#lib/urls/pages";
import { bookSharing } from "../../../sharing";
import { bookPageMetadata } from "./book-page-metadata";

const MORE_BOOKS = 5;
const NO_NEIGHBOURS = { previous: null, next: null };
const SHOWN_THREADS = 5;

export async function generateMetadata({ params }: PageProps<"/[locale]/book/[id]">): Promise<Metadata> {
  await pageLanguage(params);
  const book = await findBook((await params).id);
  if (!book) return missingMetadata((await params).id);
  return bookPageMetadata(book);
}

export default async function BookPage({ params }: PageProps<"/[locale]/book/[id]">) {
  const locale = await pageLanguage(params);
  const book = await findBook((await params).id);
  if (!book) return <Missing locale={locale} bookId={(await params).id} />;
  const [t, reader, languages, authorBooks, comments, threads, { shared, short }, wordsPerSentence, place, neighbours] = await Promise.all([
    getTranslations("book"),
    getTranslations("reader"),
    getTranslations("languages"),
    newestWorks(locale, MORE_BOOKS + 1, book.author.id),
    listComments(book.id, 1, COMMENTS_PER_PAGE),
    listBookThreads(book.id, SHOWN_THREADS, locale),
    bookSharing(book),
    findSentenceLength(book.id),
    findPlace(book.id),
    book.series ? findSeriesNeighbours(book, locale) : NO_NEIGHBOURS,
  ]);
  const now = new Date().toISOString();
  const others = authorBooks.filter((other) => other.workId !== book.workId).slice(0, MORE_BOOKS);
  const { workId, genre, lang, author } = book;
  const nextReads = others.length > 0 ? [] : await listNextReads({ workId, genre, lang, author: { id: author.id } }, locale);
  return (
    <Accented author={book.author}>
      <PageLinks short={short} oEmbed={oEmbedUrl(site().origin, bookPath(book.id))} title={book.title} />
      <BookJsonLd book={book} locale={locale} origin={site().origin} />
      <Endpaper author={book.author} seed={book.id} />
      <main id="main" className="wrap">
        <div className="grid gap-[clamp(1.5rem,5vw,5rem)] pt-9 lg:grid-cols-[minmax(15rem,22rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <div className="cover-on-endpaper -mt-[clamp(6rem,14vw,11rem)] w-[clamp(9.5rem,42vw,15rem)] self-start lg:w-auto">
            <Cover book={book} eager large decorative={false} sizes="(min-width: 57rem) 22rem, 42vw" />
          </div>
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <BookHeading book={book} renderedAt={now} shared={shared} />
            <ReadFromStart bookId={book.id} text={reader("fromStart")} locale={locale} />
            <p className="mt-8 max-w-[38rem] text-[1.1875rem] leading-[1.65] text-pretty" lang={book.lang}>
              {book.description}
            </p>
            {book.lang !== locale && (
              <p className="note mt-3">{t("inLanguage", { language: withinSentence(locale, languages(book.lang)) })}</p>
            )}
            {book.series && <SeriesPlace series={book.series} lang={book.lang} neighbours={neighbours} />}
            <BookRating book={book} />
            <ChapterList book={book} />
            {book.analysis && <AiReview analysis={book.analysis} lang={book.lang} />}
            {place && <BookPlace place={place} author={book.author.name} isOriginal={book.original} />}
          </div>
          <div className="self-start lg:sticky lg:top-8 lg:col-start-1">
            <BookMetadata book={book} wordsPerSentence={wordsPerSentence} />
          </div>
        </div>
        <Comments book={book} page={comments} renderedAt={now} />
        <BookThreads bookId={book.id} {...threads} renderedAt={now} />
        <MoreBooks others={others} nextReads={nextReads} />
      </main>
    </Accented>
  );
}

/** Other books by the author, or what to read next where there are none. */
function MoreBooks({ others, nextReads }: { others: BookSummary[]; nextReads: NextRead[] }) {
  const t = useTranslations("book");
  const reader = useTranslations("reader.end");
  if (nextReads.length === 0) return <BookSection id="more" title={t("more")} books={others} />;
  return (
    <Section id="more" title={reader("next")}>
      <NextReads books={nextReads} />
    </Section>
  );
}

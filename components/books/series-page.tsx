import { useFormatter, useTranslations } from "next-intl";
import { Accented } from "#components/authors/accented";
import { Endpaper } from "#components/authors/endpaper";
import { BookCard } from "#components/books/book-card";
import { BookGrid } from "#components/books/book-grid";
import { LocalLink } from "#components/layout/local-link";
import { Section } from "#components/ui/section";
import type { BookSummary } from "#lib/domain/books/book";
import type { Series } from "#lib/domain/books/series";
import { continueSeriesPath, SERIES_PATH } from "#lib/urls/pages";

type Props = { series: Series; books: [BookSummary, ...BookSummary[]] };

/** A series: name, description and books in order, on the paper of the first book's author. */
export function SeriesPage({ series, books }: Props) {
  const t = useTranslations("series");
  const format = useFormatter();
  const [{ author }] = books;
  const authors = [...new Set(books.map((book) => book.author.name))];
  return (
    <Accented author={author}>
      <Endpaper author={author} seed={series.id} />
      <main id="main" className="wrap">
        <header className="pt-9">
          <p className="note">
            <LocalLink href={SERIES_PATH}>{t("title")}</LocalLink>
          </p>
          <h1 className="mt-2 wrap-anywhere hyphens-auto font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">
            {series.name}
          </h1>
          <p className="mt-3.5 text-[1.1875rem] text-soft">{t("after", { authors: format.list(authors) })}</p>
          {series.description && <p className="mt-5 max-w-[38rem] text-[1.1875rem] leading-[1.65] text-pretty">{series.description}</p>}
        </header>
        <Section id="books" title={t("books")} end={t("count", { count: series.workCount })}>
          <BookGrid>
            {books.map((book, index) => (
              <li key={book.id}>
                <BookCard book={book} eager={index === 0}>
                  {book.series && <p className="note mt-1 lining-nums">{t("number", { position: book.series.position })}</p>}
                </BookCard>
              </li>
            ))}
          </BookGrid>
          <p className="mt-10">
            <LocalLink href={continueSeriesPath(series.id)} prefetch={false} className="button">
              {t("ask")}
            </LocalLink>
          </p>
        </Section>
      </main>
    </Accented>
  );
}

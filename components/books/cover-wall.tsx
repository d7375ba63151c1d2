import { useLocale, useTranslations } from "next-intl";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/shared/empty";
import { PageHeader } from "#components/ui/page-header";
import type { BookSummary } from "#lib/domain/books/book";
import { posterUrl } from "#lib/urls/images";
import { bookPath, LATEST_PATH } from "#lib/urls/pages";

/** So many are in the first screen of a wide window. */
const EAGER = 8;

/** The covers of all books as one wall, and as a poster; `isWhole`: there are no further books. */
export function CoverWall({ books, isWhole }: { books: readonly BookSummary[]; isWhole: boolean }) {
  const t = useTranslations("covers");
  const common = useTranslations("common");
  const all = <LocalLink href={LATEST_PATH}>{t("all")}</LocalLink>;
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      {books.length === 0 ? (
        <Empty>{t("empty")}</Empty>
      ) : (
        <>
          <Poster />
          <ul aria-label={t("wall")} className="mt-10 grid grid-cols-3 gap-1.5 sm:grid-cols-5 sm:gap-2.5 lg:grid-cols-7">
            {books.map((book, index) => (
              <li key={book.id}>
                <LocalLink href={bookPath(book.id)} className="block">
                  <Cover
                    book={book}
                    sizes="(min-width: 77rem) 10rem, (min-width: 57rem) 14vw, (min-width: 35rem) 19vw, 32vw"
                    eager={index < EAGER}
                  />
                  <span className="sr-only">
                    <span lang={book.lang}>{book.title}</span>, {common("after", { author: book.author.name })}
                  </span>
                </LocalLink>
              </li>
            ))}
          </ul>
          <p className="note mt-8">
            {!isWhole && `${t("rest", { count: books.length })} `}
            {all}
          </p>
        </>
      )}
    </main>
  );
}

function Poster() {
  const t = useTranslations("covers");
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <a href={posterUrl(useLocale())} download="pastiche.jpeg" className="button">
        {t("poster")}
      </a>
      <span className="note">{t("posterNote")}</span>
    </p>
  );
}

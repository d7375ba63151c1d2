import { useFormatter, useLocale, useTranslations } from "next-intl";
import { BookFilters } from "#components/administration/books/book-filters";
import { BookList } from "#components/administration/books/book-list";
import { CursorPagination } from "#components/layout/cursor-pagination";
import { LocalLink } from "#components/layout/local-link";
import { StatList } from "#components/ui/stat-list";
import { type BookCounts, type BookListFilter, bookListQuery, type ListedBook } from "#lib/domain/editing/book-list";
import { localPath } from "#lib/urls/locale-path";
import { BOOK_ADMINISTRATION_PATH, COLLECTION_IMPORT_PATH, FEATURED_BOOKS_PATH } from "#lib/urls/pages";

type Props = {
  filter: BookListFilter;
  page: { books: ListedBook[]; next: string | null; previous: string | null };
  counts: BookCounts;
  authors: { id: string; name: string }[];
};

/** The list of books with its numbers and filters. */
export function BookAdministration({ filter, page, counts, authors }: Props) {
  const t = useTranslations("editing");
  const format = useFormatter();
  const locale = useLocale();
  const stats = (["books", "authors", "genres", "withdrawn"] as const).map((name) => ({
    name: t(`counts.${name}`),
    value: format.number(counts[name]),
  }));
  return (
    <>
      <StatList stats={stats} className="mt-8" />
      <p className="mt-6 flex flex-wrap gap-x-6 font-ui text-[.9375rem]">
        <LocalLink href={FEATURED_BOOKS_PATH} prefetch={false} className="inline-flex min-h-11 items-center">
          {t("featuredTitle")}
        </LocalLink>
        <LocalLink href={COLLECTION_IMPORT_PATH} prefetch={false} className="inline-flex min-h-11 items-center">
          {t("importTitle")}
        </LocalLink>
      </p>
      <BookFilters action={localPath(locale, BOOK_ADMINISTRATION_PATH)} filter={filter} authors={authors} />
      {page.books.length === 0 ? (
        <p className="mt-6 border-t border-ink py-12 text-[1.1875rem] text-soft">{t("none")}</p>
      ) : (
        <BookList key={bookListQuery(filter, page.previous ?? "")} books={page.books} />
      )}
      <CursorPagination
        label={t("pages")}
        previous={page.previous && BOOK_ADMINISTRATION_PATH + bookListQuery(filter, page.previous)}
        next={page.next && BOOK_ADMINISTRATION_PATH + bookListQuery(filter, page.next)}
      />
    </>
  );
}

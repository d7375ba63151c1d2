import { useLocale, useTranslations } from "next-intl";
import { BookFilters } from "#components/administration/books/book-filters";
import { BookPanel } from "#components/administration/books/book-panel";
import { BookSelection } from "#components/administration/books/book-selection";
import { BookTable } from "#components/administration/books/book-table";
import { TableKeys } from "#components/administration/table/table-keys";
import { CursorPagination } from "#components/layout/cursor-pagination";
import { type BookListFilter, bookListQuery, type ListedBook } from "#lib/domain/editing/book-list";
import { localPath } from "#lib/urls/locale-path";
import { BOOK_ADMINISTRATION_PATH } from "#lib/urls/pages";

type Props = {
  filter: BookListFilter;
  cursor: string | undefined;
  page: { books: ListedBook[]; next: string | null; previous: string | null };
  authors: { id: string; name: string }[];
  /** The one whose details are edited beside the list. */
  edited: ListedBook | null;
};

const TABLE = "books";

/** The books with their filters, and beside them the one that is edited. */
export function BookAdministration({ filter, cursor, page, authors, edited }: Props) {
  const t = useTranslations("editing");
  const locale = useLocale();
  const pathOf = (at?: string) => BOOK_ADMINISTRATION_PATH + bookListQuery(filter, at);
  const listPath = pathOf(cursor);
  const editPathOf = (id: string) => `${listPath}${listPath.includes("?") ? "&" : "?"}edit=${id}`;
  return (
    <div className={edited ? "admin-split" : ""}>
      {edited && <BookPanel book={edited} closePath={listPath} />}
      <div>
        <BookFilters action={localPath(locale, BOOK_ADMINISTRATION_PATH)} filter={filter} authors={authors} />
        {page.books.length === 0 ? (
          <p className="border-t border-rule py-12 text-[1.1875rem] text-soft">{t("none")}</p>
        ) : (
          <BookSelection key={listPath}>
            <BookTable id={TABLE} books={page.books} filter={filter} editPathOf={editPathOf} />
          </BookSelection>
        )}
        <TableKeys table={TABLE} />
        <CursorPagination label={t("pages")} previous={page.previous && pathOf(page.previous)} next={page.next && pathOf(page.next)} />
      </div>
    </div>
  );
}

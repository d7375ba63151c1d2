import { useLocale, useTranslations } from "next-intl";
import { BookAbout, BookRating, BookStateWord } from "#components/administration/books/book-cells";
import { BookMenu } from "#components/administration/books/book-menu";
import { SmallCover } from "#components/administration/books/small-cover";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { sortBy } from "#components/administration/table/sort-by";
import { LocalLink } from "#components/layout/local-link";
import { mediumDate } from "#lib/domain/date-format";
import { BOOK_ORDER, type BookListFilter, type BookSort, bookListQuery, type ListedBook } from "#lib/domain/editing/book-list";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { adminBookPath, BOOK_ADMINISTRATION_PATH } from "#lib/urls/pages";

type Props = { id: string; books: ListedBook[]; filter: BookListFilter; editPathOf: (id: string) => string };

/** The books of a page as a table. */
export function BookTable({ id, books, filter, editPathOf }: Props) {
  const t = useTranslations("editing");
  return (
    <DataTable
      id={id}
      caption={t("title")}
      rows={books}
      columns={useColumns(filter, editPathOf)}
      nameOf={({ title }) => title}
      picture={(book) => <SmallCover book={book} />}
      isSelectable={({ withdrawnAt }) => withdrawnAt === null}
      menu={(book) => <BookMenu book={book} editPath={book.withdrawnAt === null ? editPathOf(book.id) : null} />}
    />
  );
}

function useColumns(filter: BookListFilter, editPathOf: Props["editPathOf"]): [Column<ListedBook>, ...Column<ListedBook>[]] {
  const t = useTranslations("editing");
  const genres = useTranslations("genres");
  const common = useTranslations("common");
  const locale = useLocale();
  const by = (name: BookSort) =>
    sortBy(name, filter, BOOK_ORDER, (sorting) => BOOK_ADMINISTRATION_PATH + bookListQuery({ ...filter, ...sorting }));
  return [
    {
      ...{ name: "title", label: t("fields.title"), sort: by("title") },
      cell: ({ id, title, lang, author, withdrawnAt }) => (
        <LocalLink href={withdrawnAt === null ? editPathOf(id) : adminBookPath(id)} prefetch={false} scroll={false} data-open>
          <span lang={lang} className="dense-title">
            {title}
          </span>
          <span className="dense-sub">{common("after", { author: author.name })}</span>
        </LocalLink>
      ),
    },
    { name: "about", label: t("about"), from: "wide", isClipped: true, cell: (book) => <BookAbout book={book} /> },
    {
      ...{ name: "genre", label: t("fields.genre"), from: "medium" },
      cell: ({ genre, lang }) => (
        <>
          {genres(genre as "drama")}
          <span className="dense-sub">{LANGUAGE_NAMES[lang]}</span>
        </>
      ),
    },
    { name: "state", label: t("state"), onPhone: "end", cell: (book) => <BookStateWord book={book} /> },
    { name: "ai", label: t("ai"), isAtEnd: true, from: "medium", cell: ({ aiOverall }) => aiOverall ?? "–" },
    { name: "rating", label: t("readers"), isAtEnd: true, onPhone: "second-end", cell: (book) => <BookRating book={book} /> },
    {
      ...{ name: "downloads", label: t("downloadsShort"), isAtEnd: true, sort: by("downloads") },
      cell: ({ downloads }) => new Intl.NumberFormat(locale).format(downloads),
    },
    {
      ...{ name: "published", label: t("published"), isAtEnd: true, sort: by("newest") },
      cell: ({ publishedAt }) => <time dateTime={publishedAt}>{mediumDate(publishedAt, locale)}</time>,
    },
  ];
}

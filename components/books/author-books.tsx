import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BookCard } from "#components/books/book-card";
import { InfiniteBookGrid } from "#components/books/infinite-book-grid";
import type { BookSummary, Page } from "#lib/domain/books/book";

type Props = {
  id: string;
  page: Page<BookSummary>;
  next: string | null;
  before: { of: "list" | "page"; pixels: number };
  columns: string;
  texts: { failed: string; end: string };
  /** The heading level of the books' titles, one below the list's own heading. */
  level: "h2" | "h3";
  end?: ReactNode;
};

/** An author's books with infinite scroll. The first row of page 1 loads eagerly. */
export function AuthorBooks({ id, page, next, before, columns, texts, level, end }: Props) {
  const t = useTranslations("common");
  return (
    <InfiniteBookGrid
      id={id}
      next={next}
      before={before}
      className={`book-rows grid grid-cols-2 gap-x-4 sm:grid-cols-3 sm:gap-x-6 ${columns}`}
      texts={{ more: t("more"), loading: t("loading"), retry: t("retry"), ...texts }}
      isWhole={page.page === 1 && !page.hasMore}
      end={end}
    >
      {page.items.map((book, index) => (
        <li key={book.id}>
          <BookCard book={book} level={level} eager={page.page === 1 && index < 2} />
        </li>
      ))}
    </InfiniteBookGrid>
  );
}

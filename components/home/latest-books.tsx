import { getTranslations } from "next-intl/server";
import { BookCard } from "#components/books/book-card";
import { BookGrid } from "#components/books/book-grid";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/shared/empty";
import { Section } from "#components/ui/section";
import type { BookSummary } from "#lib/domain/books/book";
import { LATEST_PATH } from "#lib/urls/pages";

/** The latest books. `shown` are on the page already: of two covers of one book only one takes part in a page transition. */
export async function LatestBooks({ books, shown }: { books: BookSummary[]; shown: BookSummary[] }) {
  const [t, nav] = await Promise.all([getTranslations("home"), getTranslations("nav")]);
  return (
    <Section id="latest" title={t("latest")} end={<LocalLink href={LATEST_PATH}>{nav("allBooks")}</LocalLink>}>
      {books.length === 0 && <Empty>{t("empty")}</Empty>}
      <BookGrid>
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} inTransition={!shown.some(({ id }) => id === book.id)} />
          </li>
        ))}
      </BookGrid>
    </Section>
  );
}

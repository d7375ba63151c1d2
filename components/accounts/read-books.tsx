import { useTranslations } from "next-intl";
import { BookCard } from "#components/books/book-card";
import { BookGrid } from "#components/books/book-grid";
import { Section } from "#components/ui/section";
import type { BookSummary } from "#lib/domain/books/book";

export type Reading = { reading: BookSummary[]; finished: BookSummary[] };

/** The books that a user is reading and has finished. */
export function ReadBooks({ reading: { reading, finished } }: { reading: Reading }) {
  const t = useTranslations("userPage");
  const lists = [
    { key: "reading", books: reading },
    { key: "finished", books: finished },
  ] as const;
  if (reading.length + finished.length === 0) {
    return (
      <Section id="reading" title={t("reading")}>
        <p className="text-soft">{t("noBooks")}</p>
      </Section>
    );
  }
  return lists
    .filter(({ books }) => books.length > 0)
    .map(({ key, books }) => (
      <Section key={key} id={key} title={t(key)}>
        <BookGrid>
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} inTransition={false} />
            </li>
          ))}
        </BookGrid>
      </Section>
    ));
}

import { BookCard } from "#components/books/book-card";
import { BookGrid } from "#components/books/book-grid";
import { Section } from "#components/ui/section";
import type { BookSummary } from "#lib/domain/books/book";

/** A section with a grid of books; nothing without any. */
export function BookSection({ id, title, books }: { id: string; title: string; books: BookSummary[] }) {
  if (books.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <BookGrid>
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} />
          </li>
        ))}
      </BookGrid>
    </Section>
  );
}

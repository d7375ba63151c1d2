import { Cover } from "#components/books/cover";
import type { BookSummary } from "#lib/domain/books/book";

/** Up to three small covers, for empty states; decorative. */
export const CoverTrio = ({ books }: { books: BookSummary[] }) =>
  books.slice(0, 3).map((book, index) => (
    <span key={book.id} aria-hidden className={books.length > 1 && index !== 1 ? "w-14" : "w-[4.5rem]"}>
      <Cover book={book} inTransition={false} sizes="4.5rem" />
    </span>
  ));

import type { ReactNode } from "react";
import { SmallCover } from "#components/administration/books/small-cover";
import type { RunKeys } from "#components/administration/generation/run-line";
import { Medallion } from "#components/authors/medallion";
import { asBookAuthor } from "#lib/domain/authors/author";
import type { Language } from "#lib/domain/language";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";

/** What stands before a run in a list: the cover of its book, without a book the medallion of its author. */
export async function runFigures(runs: RunKeys[], locale: Language): Promise<(run: RunKeys) => ReactNode> {
  const [authors, books] = await Promise.all([listAuthors(locale), listBooksById(runs.flatMap(({ bookId }) => bookId ?? []))]);
  const authorOf = new Map(authors.map((author) => [author.id, asBookAuthor(author)]));
  const bookOf = new Map(books.map((book) => [book.id, book]));
  return function figureOf({ authorId, bookId }) {
    const book = bookId && bookOf.get(bookId);
    if (book) return <SmallCover book={book} />;
    const author = authorOf.get(authorId);
    return author && <Medallion author={author} size={40} />;
  };
}

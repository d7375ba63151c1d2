import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { coverUrl } from "#lib/urls/images";

/** The URLs of the small covers of books, by id. */
export async function smallCovers(bookIds: string[]): Promise<Record<string, string>> {
  const books = await listBooksById([...new Set(bookIds)]);
  return Object.fromEntries(books.map((book) => [book.id, coverUrl(book, 160, "webp")]));
}

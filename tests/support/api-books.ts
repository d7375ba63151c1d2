import { getJson } from "#tests/support/api-client";

/** What the tests read of the API's books. */
export type Book = {
  _id: string;
  title: string;
  author: string;
  genre: string;
  lang: string;
  publishedAt: string;
  aiRating: number;
  downloads: number;
};
export type BookPage = { books: Book[]; currentPage: number; totalPages: number; totalBooks: number; hasMore: boolean };

/** The response of GET /api/books to this query string, which must be 200. */
export const listBooks = (query: string): Promise<BookPage> => getJson<BookPage>(`/api/books?${query}`);

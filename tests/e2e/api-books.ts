import { type APIRequestContext, expect } from "playwright/test";

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

/** The answer of GET /api/books to this query string, which must be 200. */
export const listBooks = async (request: APIRequestContext, query: string): Promise<BookPage> => {
  const answer = await request.get(`/api/books?${query}`);
  expect(answer.status(), query).toBe(200);
  return answer.json() as Promise<BookPage>;
};

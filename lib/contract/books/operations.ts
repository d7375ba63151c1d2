import { z } from "zod";
import { BookDetailResponse, BookPageResponse, BookResponse, BookStatisticsResponse } from "#lib/contract/books/responses";
import { operation } from "#lib/contract/operation";
import { BookLanguage, BookParams, GenreName, limitOf, optionalParameter, PageNumber, Slug } from "#lib/contract/parameters";
import { BOOK_ORDERS } from "#lib/domain/books/book";

const tag = "Books";
const access = "public" as const;
const example = { params: { id: "a-book" } };

export const listBooksOperation = operation({
  method: "GET",
  path: "/api/books",
  summary: "List books by page",
  tag,
  access,
  shared: true,
  query: z.object({
    page: PageNumber,
    limit: limitOf(12),
    author: optionalParameter(Slug),
    genre: optionalParameter(GenreName),
    lang: optionalParameter(BookLanguage),
    sortBy: z.enum(BOOK_ORDERS).default("newest"),
  }),
  response: BookPageResponse,
  errors: ["invalid_input"],
});

export const listGenresOperation = operation({
  method: "GET",
  path: "/api/books/genres",
  summary: "List the genres that have books",
  tag,
  access,
  shared: true,
  response: z.array(z.string()),
  errors: [],
});

export const listLatestOperation = operation({
  method: "GET",
  path: "/api/books/info/latest",
  summary: "List the newest books by page",
  tag,
  access,
  query: z.object({ page: PageNumber, limit: limitOf(12) }),
  response: BookPageResponse,
  errors: ["invalid_input"],
});

export const listFeaturedOperation = operation({
  method: "GET",
  path: "/api/books/featured",
  summary: "List the books chosen for the home page; the top-ranked ones where none is chosen",
  tag,
  access,
  shared: true,
  query: z.object({ limit: limitOf(6) }),
  response: z.array(BookResponse),
  errors: ["invalid_input"],
});

export const listByGenreOperation = operation({
  method: "GET",
  path: "/api/books/genre/{genre}",
  summary: "List the newest books of a genre",
  tag,
  access,
  params: z.object({ genre: GenreName }),
  query: z.object({ limit: limitOf(12) }),
  response: z.array(BookResponse),
  errors: ["invalid_input"],
  example: { params: { genre: "mystery" } },
});

export const getBookOperation = operation({
  method: "GET",
  path: "/api/books/{id}",
  summary: "A book with its chapters and AI review",
  tag,
  access,
  params: BookParams,
  response: BookDetailResponse,
  errors: ["invalid_input", "book_not_found", "book_withdrawn"],
  example,
});

export const getBookStatsOperation = operation({
  method: "GET",
  path: "/api/books/{id}/stats",
  summary: "A book's statistics",
  tag,
  access,
  params: BookParams,
  response: BookStatisticsResponse,
  errors: ["invalid_input", "book_not_found", "book_withdrawn"],
  example,
});

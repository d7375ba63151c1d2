import { z } from "zod";
import { BookResponse } from "#lib/contract/books/responses";
import { operation } from "#lib/contract/operation";
import { BookLanguage, BookParams, GenreName, limitOf, optionalParameter, PageNumber, Slug } from "#lib/contract/parameters";
import { SEARCH_ORDERS, SEARCH_PAGE_SIZE, SEARCH_TEXT_MAX, SUGGESTION_KINDS } from "#lib/domain/search/search";

const SearchText = z.string().max(SEARCH_TEXT_MAX, "text_long").default("");

/** The search parameters of the API; the search page uses shorter names for them. */
export const SearchQuery = z.object({
  search: SearchText.describe("any text; a query without a letter or digit matches nothing"),
  genre: optionalParameter(GenreName),
  author: optionalParameter(Slug),
  lang: optionalParameter(BookLanguage),
  sortBy: z.enum(SEARCH_ORDERS).default("relevance"),
  page: PageNumber,
  limit: limitOf(SEARCH_PAGE_SIZE),
});

const Facet = z.object({ value: z.string(), count: z.int().min(0) });

export const SearchResponse = z
  .object({
    books: z.array(
      BookResponse.extend({
        passage: z
          .object({ chapter: z.int(), paragraph: z.int(), html: z.string().describe("escaped text and <mark> only"), url: z.string() })
          .nullable(),
      }),
    ),
    totalBooks: z.int().min(0).describe("counted up to 10,000; if more than 300 of the best 5,000 books match, a multiple of 100"),
    moreBooks: z.boolean().describe("whether there are more than the counted ones"),
    currentPage: z.int().min(1),
    totalPages: z.int().min(0),
    facets: z.object({
      genre: z.array(Facet),
      author: z.array(Facet.extend({ name: z.string() })).describe("the 50 with the most matches"),
      lang: z.array(Facet),
    }),
    suggestion: z.object({ text: z.string(), applied: z.boolean() }).nullable(),
  })
  .meta({ id: "SearchResult" });
export type SearchResponse = z.infer<typeof SearchResponse>;

export const searchOperation = operation({
  method: "GET",
  path: "/api/books/search",
  summary: "Search titles, authors, descriptions and texts",
  tag: "Books",
  access: "public",
  shared: true,
  query: SearchQuery,
  response: SearchResponse,
  errors: ["invalid_input", "too_many_requests", "busy"],
  limits: [{ calls: 300, seconds: 60, by: "address" }],
  example: { query: { search: "lamp" } },
});

export const searchBookTextOperation = operation({
  method: "GET",
  path: "/api/books/{id}/search",
  summary: "Search the text of a book: the paragraphs that have all words, in reading order, at most 100",
  tag: "Books",
  access: "public",
  params: BookParams,
  query: z.object({ q: SearchText.describe("any text; one without a letter or digit matches nothing") }),
  response: z
    .object({
      passages: z.array(
        z.object({
          chapter: z.int().min(1),
          title: z.string().describe("of the chapter"),
          paragraph: z.int().min(1),
          html: z.string().describe("escaped text and <mark> only"),
        }),
      ),
      more: z.boolean().describe("whether other paragraphs match too"),
    })
    .meta({ id: "BookPassages" }),
  errors: ["invalid_input", "book_not_found", "book_withdrawn", "too_many_requests"],
  limits: [{ calls: 300, seconds: 60, by: "address" }],
  example: { params: { id: "a-book" }, query: { q: "lamp" } },
});

export const suggestSearchesOperation = operation({
  method: "GET",
  path: "/api/search/suggestions",
  summary: "Authors, books and passages for a search that is being typed, at most eight",
  tag: "Books",
  access: "public",
  query: z.object({ q: SearchText.describe("any text; one without a letter or digit has no suggestions") }),
  response: z
    .object({
      suggestions: z.array(
        z.object({
          kind: z.enum(SUGGESTION_KINDS),
          label: z.string(),
          note: z.string().describe("the author of a book, the title of a passage's book, or empty"),
          path: z.string().describe("of the page, without the language"),
        }),
      ),
    })
    .meta({ id: "SearchSuggestions" }),
  errors: ["invalid_input", "too_many_requests"],
  limits: [{ calls: 600, seconds: 60, by: "address" }],
  example: { query: { q: "lamp" } },
});

export const listSearchAuthorsOperation = operation({
  method: "GET",
  path: "/api/search/authors",
  summary: "The authors by which a search can be filtered",
  tag: "Books",
  access: "public",
  response: z.object({ authors: z.array(z.object({ id: z.string(), displayName: z.string() })) }).meta({ id: "SearchAuthors" }),
  errors: ["too_many_requests"],
  limits: [{ calls: 300, seconds: 60, by: "address" }],
  example: {},
});

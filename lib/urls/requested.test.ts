import { expect, test } from "vitest";
import {
  differsBySender,
  isDocument,
  isEmbed,
  isNeitherCallNorAsset,
  isOpenToOtherSites,
  isPagePath,
  isSearch,
  isSearchPage,
  isSharedResponse,
  isShortLink,
  mayBePage,
  needsDatabase,
  requestedBook,
  requestedThread,
} from "#lib/urls/requested";

test.each([
  ["/book/the-lamp", "the-lamp"],
  ["/it/book/the-lamp/3?size=2", "the-lamp"],
  ["/xx/book/the-lamp", null],
  ["/book/the-lamp/comments/2", null],
  ["/api/books/the-lamp", null],
])("%s is a page of the book %s", (url, book) => {
  expect(requestedBook(url)).toBe(book);
});

test.each([
  ["/forum/thread/clocks", "clocks"],
  ["/de/forum/thread/clocks/12?x", "clocks"],
  ["/forum/section/clocks", null],
  ["/api/forum/thread/clocks", null],
])("%s is a page of the thread %s", (url, thread) => {
  expect(requestedThread(url)).toBe(thread);
});

/** Of these URLs those for which the predicate holds. */
const URLS = [
  "/",
  "/fr/authors",
  "/search?q=lamp",
  "/es/search/forum?q=lamp",
  "/searching",
  "/api/books/search?search=lamp",
  "/api/books?page=2",
  "/api/health",
  "/api/auth/me",
  "/opds",
  "/opds/v2/search?query=lamp",
  "/opds/samples/the-lamp.epub",
  "/feed/latest.atom",
  "/status/feed.atom",
  "/de/status/feed.atom?x",
  "/blog/feed.atom",
  "/status/feed.atoms",
  "/status/history",
  "/sitemap.xml",
  "/downloads/epub/the-lamp.epub",
  "/pictures/covers/a/b/240.avif",
  "/b/abcdef",
  "/embed/book/the-lamp",
];

test.each([
  ["a page of search", isSearchPage, ["/search?q=lamp", "/es/search/forum?q=lamp"]],
  ["a search", isSearch, ["/search?q=lamp", "/es/search/forum?q=lamp", "/api/books/search?search=lamp", "/opds/v2/search?query=lamp"]],
  ["a shared response", isSharedResponse, ["/search?q=lamp", "/api/books/search?search=lamp", "/api/books?page=2"]],
  ["a document", isDocument, ["/opds", "/opds/v2/search?query=lamp", "/feed/latest.atom", "/sitemap.xml"]],
  ["a call that needs the database", needsDatabase, ["/api/books/search?search=lamp", "/api/books?page=2", "/api/auth/me"]],
  [
    "open to other sites",
    isOpenToOtherSites,
    [
      "/api/books/search?search=lamp",
      "/api/books?page=2",
      "/api/health",
      "/opds",
      "/opds/v2/search?query=lamp",
      "/opds/samples/the-lamp.epub",
      "/feed/latest.atom",
      "/status/feed.atom",
      "/de/status/feed.atom?x",
      "/blog/feed.atom",
      "/downloads/epub/the-lamp.epub",
      "/pictures/covers/a/b/240.avif",
    ],
  ],
  ["a page", isPagePath, ["/", "/fr/authors", "/searching", "/status/history", "/b/abcdef", "/embed/book/the-lamp"]],
  ["a short link", isShortLink, ["/b/abcdef"]],
  ["an embedded card", isEmbed, ["/embed/book/the-lamp"]],
])("%s is recognised", (_what, holds, urls) => {
  const asked = holds === isPagePath ? URLS.filter((url) => !url.includes("?")) : URLS;
  expect(asked.filter(holds)).toEqual(urls);
});

test("of what other sites may call, only calls and book files depend on who asks", () => {
  expect(URLS.filter((url) => isOpenToOtherSites(url) && differsBySender(url))).toEqual([
    "/api/books/search?search=lamp",
    "/api/books?page=2",
    "/api/health",
    "/downloads/epub/the-lamp.epub",
  ]);
});

test("calls whose short response is the same for everyone are recognised", () => {
  const shared = [
    "/api/books",
    "/api/books?page=2",
    "/api/books/genres",
    "/api/books/featured",
    "/api/authors?lang=it",
    "/api/authors/bo-dahl",
  ];
  const others = ["/api/books/the-lamp", "/api/books/the-lamp/stats", "/api/authors/bo-dahl/stats", "/api/bookshop", "/api/user"];
  expect([...shared, ...others].filter(isSharedResponse)).toEqual(shared);
  expect(["/api/openapi.json", "/api/openapi.json?a=1", "/api/openapi.jsonl"].filter(isDocument)).toHaveLength(2);
});

test("the description of the API is the same for everyone", () => {
  expect(["/api/openapi.json", "/api/openapi.json?a=1", "/api/openapi.jsonl"].map(differsBySender)).toEqual([false, false, true]);
});

test("what may be a page is rendered, and not of OPDS", () => {
  expect(URLS.filter((url) => isNeitherCallNorAsset(url) && !mayBePage(url))).toEqual([
    "/opds",
    "/opds/v2/search?query=lamp",
    "/opds/samples/the-lamp.epub",
  ]);
  expect(URLS.filter((url) => !isNeitherCallNorAsset(url))).toEqual([
    "/api/books/search?search=lamp",
    "/api/books?page=2",
    "/api/health",
    "/api/auth/me",
    "/downloads/epub/the-lamp.epub",
    "/pictures/covers/a/b/240.avif",
  ]);
  expect(mayBePage("*")).toBe(false);
});

test("searches are recognised in any case, and by the paths that they are rewritten to", () => {
  for (const url of ["/SEARCH?q=lamp", "/it/Search?q=lamp"])
    expect([isSearchPage(url), isSearch(url), isSharedResponse(url)], url).toEqual([true, true, true]);
  for (const url of ["/search/document?q=lamp", "/it/search/results?q=lamp", "/search/forum/results?q=lamp"])
    expect(isSearch(url), url).toBe(true);
  expect(isSearch("/search/template")).toBe(false);
});

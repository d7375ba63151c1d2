import { expect, test } from "vitest";
import {
  differsBySender,
  isEmbed,
  isOpenToOtherSites,
  isPagePath,
  isShortLink,
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

test("the description of the API is the same for everyone", () => {
  expect(["/api/openapi.json", "/api/openapi.json?a=1", "/api/openapi.jsonl"].map(differsBySender)).toEqual([false, false, true]);
});

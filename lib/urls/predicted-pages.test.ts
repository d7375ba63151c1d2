import { expect, test } from "vitest";
import { isNeverPrefetched, loadsDocument } from "#lib/urls/predicted-pages";

test("links to a search page with its language in the path are never prefetched", () => {
  const paths = ["/it/search", "/it/search?q=mare", "/de/search/forum", "/search", "/it/latest", "/it/searches"];
  expect(paths.filter(isNeverPrefetched)).toEqual(["/it/search", "/it/search?q=mare", "/de/search/forum"]);
});

test("other links with a language in the path and a query string load the document", () => {
  const paths = ["/it/latest?page=2", "/it/book/a/1?beside=b", "/latest?page=2", "/it/latest", "/it/search?sort=title"];
  expect(paths.filter(loadsDocument)).toEqual(["/it/latest?page=2", "/it/book/a/1?beside=b"]);
});

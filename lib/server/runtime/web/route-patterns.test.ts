import { expect, test } from "vitest";
import { routePatterns } from "#lib/server/runtime/web/route-patterns";

const route = (page: string) => ({ page, regex: `^${page.replace(/\[\.\.\.\w+\]/, "(.+?)").replaceAll(/\[\w+\]/g, "([^/]+?)")}(?:/)?$` });
const patternOf = routePatterns(
  [
    "/api/books/search",
    "/robots.txt",
    "/api/books/[id]",
    "/api/[...path]",
    "/opds/[list]",
    "/[locale]",
    "/[locale]/latest",
    "/en/admin/users/[id]",
    "/[locale]/admin/users/[id]",
    "/[locale]/book/[id]",
    "/[locale]/book/[id]/[chapter]",
  ].map(route),
);

test.each([
  ["/", "/"],
  ["/it", "/"],
  ["/latest?page=2", "/latest"],
  ["/book/the-lamp", "/book/[id]"],
  ["/de/book/the-lamp/3", "/book/[id]/[chapter]"],
  ["/en/admin/users/7", "/admin/users/[id]"],
  ["/admin/users/7", "/admin/users/[id]"],
  ["/api/books/search?search=a", "/api/books/search"],
  ["/api/books/the-lamp", "/api/books/[id]"],
  ["/api/made/up", "/api/[...path]"],
  ["/robots.txt", "/robots.txt"],
  ["/_next/static/chunks/1.js", "/_next/static"],
  ["/_next/image?url=x", "/_next"],
  ["/wp-admin/setup.php", "unknown"],
  ["/opds/a/b/c", "unknown"],
  ["*", "unknown"],
])("%s has the pattern %s", (url, pattern) => {
  expect(patternOf(url)).toBe(pattern);
});

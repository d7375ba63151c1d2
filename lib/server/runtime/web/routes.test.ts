import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { OPERATIONS } from "#lib/contract/operations";
import { LANGUAGES } from "#lib/domain/language";
import { findRoute } from "#lib/server/runtime/web/routes";
import { API_FILES, FILES, PAGES } from "#lib/urls/routes";

const LOCALE = "app/[locale]";
/** The pattern of a route's folder: without groups, which are in parentheses. */
const patternOf = (file: string, root: string): string =>
  file
    .slice(root.length)
    .replace(/\/(?:page\.tsx|route\.ts)$/, "")
    .replaceAll(/\/\([^)]+\)/g, "") || "/";
const folders = (pattern: string, root: string): string[] =>
  globSync(pattern, { exclude: (name) => name === "bare" }).map((file) => patternOf(file, root));
const matches = (pattern: string) => findRoute(pattern.replaceAll(/\[(?:\.\.\.)?\w+\]/g, "x"))?.label;

test("the table has each page and no other", () => {
  const found = folders(`${LOCALE.replace("[locale]", "?locale?")}/**/{page.tsx,route.ts}`, LOCALE).toSorted();
  expect(found.length).toBeGreaterThan(90);
  const own = (pattern: string) => /^\/(?:profile|admin)\//.test(pattern);
  expect(
    PAGES.map(({ pattern }) => pattern)
      .filter((pattern) => !own(pattern))
      .toSorted(),
  ).toEqual(found.filter((pattern) => !own(pattern)));
  for (const pattern of found) expect(matches(pattern), pattern).toBeDefined();
});

test("the table has each file, and each operation of the API is found", () => {
  const files = folders(
    "app/{.well-known,*.txt,*.webmanifest,avatars,b,downloads,embed,feed,opds,pictures,sitemap.xml,sitemaps,sw.js}/**/route.ts",
    "app",
  );
  expect(files.length).toBeGreaterThan(20);
  const known = [...FILES, ...API_FILES].map(({ pattern }) => pattern);
  for (const pattern of files) expect(known).toContain(pattern);
  for (const { method, path } of OPERATIONS) if (method === "GET") expect(matches(path.replaceAll(/\{\w+\}/g, "x")), path).toBeDefined();
});

test.each([
  ["/", "/", "en"],
  ["/it", "/", "it"],
  ["/de/book/the-lamp/3?size=2", "/book/[id]/[chapter]", "de"],
  ["/book/the-lamp/making", "/book/[id]/making", "en"],
  ["/admin/books/x/3", "/admin/[...path]", "en"],
  ["/api", "/api", "en"],
  ["/api/books/the-lamp", "/api/books/[id]", "en"],
  ["/api/books/search?search=a", "/api/books/search", "en"],
  ["/opds/v2/authors", "/opds/v2/[list]", "en"],
  ["/pictures/covers/a/b/240.avif", "/pictures/[kind]/[id]/[version]/[file]", "en"],
  ["/_next/static/chunks/a.js", "/_next/static/[...file]", "en"],
])("%s is %s", (url, label, language) => {
  expect(findRoute(url)).toMatchObject({ label, language });
});

test.each([
  "/nothing",
  "/en/authors",
  "/xx/authors",
  "/authors/",
  "/AUTHORS",
  "/api/nothing",
  "*",
  "/opds/a/b/c",
  "//authors",
  "/feeds.xml",
])("%s is no route", (url) => expect(findRoute(url)).toBeNull());

test("one URL stands for all spellings of a request", () => {
  const urlOf = (url: string) => findRoute(url)?.url;
  expect(urlOf("/latest?page=2&page=3&x=1")).toBe("/latest?page=2");
  expect(urlOf("/latest?page=1")).toBe("/latest");
  expect(urlOf("/latest?page=-2&utm_source=a")).toBe("/latest");
  expect(urlOf("/search?sort=title&q=a%20b")).toBe(urlOf("/search?q=a+b&sort=title"));
  expect(urlOf("/search?q=a%00b")).toBe("/search?q=ab");
  expect(urlOf("/book/a/1?beside=../x")).toBe("/book/a/1");
  expect(urlOf("/api/books?limit=3&x=1&page=2")).toBe("/api/books?limit=3&page=2");
  expect(urlOf("/profile?x=1")).toBe("/profile?x=1");
  expect(urlOf("/search?q=a?b")).toBe("/search?q=a%3Fb");
});

test("what is the same for everybody is shared, and nothing of users and administrators", () => {
  const isShared = (url: string) => findRoute(url)?.isShared;
  const shared = [
    "/",
    "/book/a",
    "/search?q=a",
    "/login",
    "/feed/en/latest.atom",
    "/opds",
    "/api/books",
    "/api/authors/a",
    "/api/openapi.json",
    "/robots.txt",
  ];
  const own = [
    "/profile/data",
    "/admin",
    "/user/ada",
    "/requests",
    "/downloads/epub/a.epub",
    "/api/books/a",
    "/api/user/profile",
    "/b/abc",
    "/opds/authentication",
    "/book/%61",
  ];
  expect(shared.filter((url) => !isShared(url))).toEqual([]);
  expect(own.filter(isShared)).toEqual([]);
  for (const { access, shared: isOpen, forViewer } of OPERATIONS) if (isOpen) expect([access, forViewer]).toEqual(["public", undefined]);
});

test("each language begins the pages of its own", () => {
  for (const language of LANGUAGES.slice(1)) expect(findRoute(`/${language}/about`)).toMatchObject({ language, url: `/${language}/about` });
});

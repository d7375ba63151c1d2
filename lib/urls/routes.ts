import { WANTED_PATH } from "#lib/urls/wanted";

/*
 * The routes of the site as data. next.config.mjs makes its rewrites and redirects of it; the web server
 * (lib/server/runtime/web/routes.ts) asks it what a URL is; tests compare it with the folders of app/ and with the matcher of middleware.ts.
 * Operations of the API are declared in lib/contract.
 */

/** The values of a query parameter that a route reads; others count as missing. */
export type Keys = Readonly<Record<string, RegExp>>;

/**
 * `pattern`: as in app/, "[id]" is one segment, "[...path]" the rest. `keys`: what it reads of the query string; all else is dropped, so that it
 * cannot make a second copy of a page. `shared`: the response is the same for everybody, and shared caches may keep it. A route that is not
 * shared is rendered for each request and gets its whole query string. `byLanguage`: it depends on Accept-Language.
 */
export type Route = { pattern: string; keys: Keys; shared: boolean; byLanguage?: true };

const ANY = /^/;
const PAGE = /^(?:[2-9]|[1-9]\d{1,4})$/;
const WORK_ORDER = /^(?:oldest|rating|title)$/;
const LANGUAGE = /^(?:en|it|es|fr|de)$/;
const ID = /^[a-z0-9-]{1,80}$/;
const SEARCH_KEYS = { q: ANY, genre: ANY, author: ANY, lang: ANY, sort: ANY, page: PAGE };

const shared = (pattern: string, keys: Keys = {}): Route => ({ pattern, keys, shared: true });
const own = (pattern: string): Route => ({ pattern, keys: {}, shared: false });
const document = (pattern: string, keys: Keys = {}): Route => ({ pattern, keys, shared: true, byLanguage: true });

/** Pages, whose URLs begin with a language other than English. */
export const PAGES: readonly Route[] = [
  shared("/"),
  shared("/latest", { sort: WORK_ORDER, lang: LANGUAGE, page: PAGE }),
  shared("/covers"),
  shared("/rankings"),
  shared("/blind", { lang: LANGUAGE, score: /^[0-5]$/ }),
  shared("/authors"),
  shared("/author/[id]", { sort: WORK_ORDER, page: PAGE }),
  shared("/series"),
  shared("/series/[id]"),
  shared("/book/[id]"),
  shared("/book/[id]/making"),
  shared("/book/[id]/comments/[page]"),
  shared("/book/[id]/passage/[range]"),
  shared("/book/[id]/[chapter]", { beside: ID }),
  shared("/search", SEARCH_KEYS),
  shared("/search/forum", { q: ANY, page: PAGE }),
  shared("/missing"),
  shared("/forum", { page: PAGE }),
  own("/forum/unread"),
  own("/forum/section/[slug]/create"),
  shared("/forum/section/[slug]"),
  shared("/forum/section/[slug]/[page]"),
  shared("/forum/thread/[slug]"),
  shared("/forum/thread/[slug]/[page]"),
  own("/user/[name]"),
  own("/requests"),
  own("/requests/create"),
  own("/requests/queue"),
  own("/requests/[id]"),
  own("/requests/[id]/desk"),
  shared("/about"),
  shared("/about/press-kit.zip"),
  shared("/api"),
  shared("/blog", { page: PAGE }),
  shared("/blog/category/[category]", { page: PAGE }),
  shared("/blog/[id]"),
  shared("/contact", { about: ANY, category: ID }),
  shared("/feedback"),
  shared("/feeds"),
  shared("/help", { q: ANY }),
  shared("/help/[slug]"),
  shared("/how-it-works"),
  shared("/messages"),
  shared("/status"),
  shared("/status/history"),
  shared("/status/history/[page]"),
  shared("/status/feed.atom"),
  ...["/cookies", "/dmca", "/privacy", "/terms"].flatMap((path) => [shared(path), shared(`${path}/versions/[date]`)]),
  shared("/dmca/notice"),
  shared("/dmca/counter-notice"),
  shared("/offline"),
  shared("/login", { next: WANTED_PATH }),
  shared("/register", { next: WANTED_PATH }),
  shared("/verify-email"),
  shared("/confirm-email"),
  shared("/undo-email-change"),
  shared("/forgot-password"),
  shared("/reset-password"),
  shared("/invitation"),
  shared("/newsletter"),
  shared("/newsletter/confirm"),
  own("/profile"),
  own("/profile/[part]"),
  own("/admin"),
  own("/admin/[...path]"),
];

/** What has one URL for all languages, apart from the API. */
export const FILES: readonly Route[] = [
  shared("/_next/static/[...file]"),
  own("/_next/[...path]"),
  shared("/pictures/[kind]/[id]/[version]/[file]"),
  own("/avatars/[file]"),
  own("/downloads/[format]/[file]"),
  shared("/feed/[locale]/[...file]"),
  document("/opds"),
  document("/opds/books", { order: ANY, author: ID, series: ID, genre: ANY, lang: ANY, page: ANY }),
  document("/opds/books/[id]"),
  document("/opds/search", { q: ANY, genre: ANY, lang: ANY, page: ANY }),
  document("/opds/opensearch.xml"),
  own("/opds/authentication"),
  own("/opds/samples/[file]"),
  document("/opds/v2"),
  document("/opds/v2/books", { order: ANY, author: ID, series: ID, genre: ANY, lang: ANY, page: ANY }),
  document("/opds/v2/books/[id]"),
  document("/opds/v2/search", { query: ANY, genre: ANY, lang: ANY, page: ANY }),
  document("/opds/v2/[list]"),
  document("/opds/[list]"),
  own("/b/[code]"),
  own("/b/[code]/[chapter]"),
  own("/b/[code]/[chapter]/[range]"),
  shared("/embed/[kind]/[id]"),
  shared("/embed/[kind]/[id]/[lang]"),
  shared("/icons/[file]"),
  shared("/sitemap.xml"),
  shared("/sitemaps/[part]"),
  shared("/robots.txt"),
  shared("/humans.txt"),
  shared("/llms.txt"),
  shared("/.well-known/security.txt"),
  own("/.well-known/change-password"),
  shared("/favicon.ico"),
  shared("/icon.svg"),
  shared("/apple-icon.png"),
  shared("/manifest.webmanifest"),
  own("/sw.js"),
  // Only in builds for `npm run bench`.
  own("/bare"),
  own("/bare/row/[id]"),
];

/** What is below /api and no operation. */
export const API_FILES: readonly Route[] = [shared("/api/openapi.json"), shared("/api/typescript-client.tgz")];

/** The first segments of paths that are no pages. */
export const FILE_SEGMENTS: readonly string[] = [...new Set(["api", ...FILES.map(({ pattern }) => pattern.split("/")[1] ?? "")])];

/** Former addresses, in Next.js's notation; `page`: with and without a language. */
export const REDIRECTS: readonly { from: string; to: string; page: boolean }[] = [
  { from: "/profile/shelf", to: "/profile/reading-list", page: true },
  { from: "/blog/feed.atom", to: "/feed/en/blog.atom", page: false },
  { from: "/:locale(it|es|fr|de)/blog/feed.atom", to: "/feed/:locale/blog.atom", page: false },
  { from: "/en", to: "/", page: false },
  { from: "/en/:path*", to: "/:path*", page: false },
  // Page 1 of the comments is on the book's page.
  { from: "/book/:id/comments/1", to: "/book/:id#comments", page: true },
];

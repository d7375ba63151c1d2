import { PHASE_PRODUCTION_SERVER } from "next/constants.js";

/** Files with these extensions are pages only in a build for `npm run bench`. */
const BENCH_PAGES = process.env.PASTICHE_BENCH === "1" ? ["bench.tsx"] : [];

/** First path segments that are not English pages: other languages, and routes without a language. */
const NOT_ENGLISH_PAGES = `it|es|fr|de|en|api|_next|${BENCH_PAGES.length > 0 ? "bare|" : ""}pictures|avatars|downloads|feed|opds|b|embed|icons|sitemaps|sitemap\\.xml|robots\\.txt|humans\\.txt|llms\\.txt|\\.well-known|favicon\\.ico|icon\\.svg|apple-icon\\.png|manifest\\.webmanifest|sw\\.js`;

const PAGE_PARAMETER = { type: "query", key: "page", value: "(?<page>[2-9]|[1-9]\\d{1,4})" };

const SEARCH_KEYS = ["q", "genre", "author", "lang", "sort"];

/**
 * A page that reads its query string is rendered for every request. The few parameters that select another page are
 * therefore rewritten to a path, which is rendered once and cached (docs/decisions/0002).
 */
const pagesByParameter = [
  { from: "/latest", has: [PAGE_PARAMETER], to: "/latest/page/:page" },
  {
    from: "/author/:id",
    has: [
      { type: "query", key: "sort", value: "(?<sort>oldest|rating|title)" },
      { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,4})" },
    ],
    to: "/author/:id/list/:sort/:page",
  },
  { from: "/author/:id", has: [{ type: "query", key: "sort", value: "(?<sort>oldest|rating|title)" }], to: "/author/:id/list/:sort/1" },
  {
    from: "/author/:id",
    has: [{ type: "query", key: "page", value: "(?<page>[2-9]|[1-9]\\d{1,4})" }],
    to: "/author/:id/list/newest/:page",
  },
  {
    from: "/book/:id/:chapter",
    has: [{ type: "query", key: "beside", value: "(?<beside>[a-z0-9-]{1,80})" }],
    to: "/book/:id/:chapter/beside/:beside",
  },
  // A navigation within the site gets the page's parts, a document is made of a template (docs/decisions/0048).
  ...SEARCH_KEYS.map((key) => ({
    from: "/search",
    has: [
      { type: "query", key },
      { type: "header", key: "rsc" },
    ],
    to: "/search/results",
  })),
  ...SEARCH_KEYS.map((key) => ({ from: "/search", has: [{ type: "query", key }], to: "/search/document" })),
  { from: "/search/forum", has: [{ type: "query", key: "q" }], to: "/search/forum/results" },
  { from: "/blog", has: [PAGE_PARAMETER], to: "/blog/page/:page" },
  { from: "/blog/category/:category", has: [PAGE_PARAMETER], to: "/blog/category/:category/page/:page" },
  { from: "/help", has: [{ type: "query", key: "q" }], to: "/help/results" },
  { from: "/contact", has: [{ type: "query", key: "about" }], to: "/contact/about" },
];

/** @type {import('next').NextConfig} */
const config = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  pageExtensions: ["tsx", "ts", ...BENCH_PAGES],
  compress: false, // lib/server/runtime/web/response-pipeline.ts compresses after it has seen the page
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // cachedNavigations: on by default, it renders the page of each request twice, and adds the second rendering to the response.
  // useOffline: a navigation that the network fails waits for the connection; without it the browser's error page replaces ours.
  experimental: { isrFlushToDisk: false, preloadEntriesOnStart: false, cachedNavigations: false, useOffline: true },
  serverExternalPackages: [
    "pg",
    "sharp",
    "fontkit",
    "fontverter",
    "pino",
    "graphile-worker",
    "tinypool",
    "@node-rs/argon2",
    "flydrive",
    "@aws-sdk/client-s3",
    "busboy",
    "hunspell-wasm",
    "dictionary-de",
    "dictionary-en",
    "dictionary-en-gb",
    "dictionary-es",
    "dictionary-fr",
    "dictionary-it",
  ],
  images: { remotePatterns: [], localPatterns: [{ pathname: "/pictures/**", search: "" }] },
  typescript: { ignoreBuildErrors: true }, // `npm run validate` checks types; the build does not repeat it
  devIndicators: false,
  redirects: async () => [
    { source: "/profile/shelf", destination: "/profile/reading-list", permanent: true },
    { source: "/:locale(it|es|fr|de)/profile/shelf", destination: "/:locale/profile/reading-list", permanent: true },
    { source: "/blog/feed.atom", destination: "/feed/en/blog.atom", permanent: true },
    { source: "/:locale(it|es|fr|de)/blog/feed.atom", destination: "/feed/:locale/blog.atom", permanent: true },
    { source: "/en", destination: "/", permanent: true },
    { source: "/en/:path*", destination: "/:path*", permanent: true },
    // Not a page for visitors: lib/server/publishing/search-page/load-template.ts requests it with the parameter.
    { source: "/search/template", missing: [{ type: "query", key: "slots" }], destination: "/search", permanent: true },
    {
      source: "/:locale(it|es|fr|de)/search/template",
      missing: [{ type: "query", key: "slots" }],
      destination: "/:locale/search",
      permanent: true,
    },
    // Page 1 of the comments is on the book's page.
    { source: "/book/:id/comments/1", destination: "/book/:id#comments", permanent: true },
    { source: "/:locale(it|es|fr|de)/book/:id/comments/1", destination: "/:locale/book/:id#comments", permanent: true },
  ],
  // Their URLs have no version; they change as seldom as the site's name.
  headers: async () => [{ source: "/icons/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=604800" }] }],
  rewrites: async () => ({
    beforeFiles: [
      ...pagesByParameter.flatMap(({ from, has, to }) => [
        { source: from, has, destination: `/en${to}` },
        { source: `/:locale(it|es|fr|de)${from}`, has, destination: `/:locale${to}` },
      ]),
      { source: "/", destination: "/en" },
      { source: "/api", destination: "/en/api" },
      { source: `/:path((?!(?:${NOT_ENGLISH_PAGES})(?:/|$)).*)`, destination: "/en/:path" },
    ],
    afterFiles: [],
    // Unknown URLs share one page, which is cached: rendering one for each would make a flood of them costly.
    fallback: [{ source: "/:locale(en|it|es|fr|de)/:path+", destination: "/:locale/missing" }],
  }),
};

/** The production server does not need the plugin, which loads a compiler of 20 MB. */
export default async function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin("./lib/i18n/request.ts")(config);
}

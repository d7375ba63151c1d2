import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#lib/domain/language";
import { FILE_SEGMENTS, REDIRECTS } from "#lib/urls/routes";

/** Files with these extensions are pages only in a build for `npm run bench`. */
const BENCH_PAGES = process.env.PASTICHE_BENCH === "1" ? ["bench.tsx"] : [];

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join("|");
const LOCALE = `:locale(${OTHER_LANGUAGES})`;
/** First path segments that are not of English pages: languages, and routes without a language. "/api" alone is a page. */
const NOT_ENGLISH_PAGES = [...LANGUAGES, ...FILE_SEGMENTS].map((segment) => segment.replaceAll(".", "\\.")).join("|");

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  pageExtensions: ["tsx", "ts", ...BENCH_PAGES],
  compress: false, // lib/server/runtime/web/send-response.ts does, after the page was completed
  generateEtags: false, // likewise
  cacheMaxMemorySize: 0, // pages are rendered per request; lib/server/runtime/web/shared-cache.ts keeps them
  htmlLimitedBots: /.*/, // metadata in the head, for everybody
  // validateRSCRequestHeaders: the parameter `_rsc` need not match the headers, which the web server reduces to three variants.
  // Caches of the compiler and source maps are not worth their 200 MB here: nobody reads them on a server.
  // useOffline: a navigation that the network fails waits for the connection; without it the browser's error page replaces ours.
  // preloadEntriesOnStart: a route is loaded at its first request, not at the start; 50 MiB (docs/decisions/0044).
  experimental: {
    validateRSCRequestHeaders: false,
    useOffline: true,
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    preloadEntriesOnStart: false,
  },
  // zod: bundled, each of 65 API routes has a copy of it; the web process has loaded one of its own.
  serverExternalPackages: [
    "zod",
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
  redirects: async () =>
    REDIRECTS.flatMap(({ from, to, page }) => [
      { source: from, destination: to, permanent: true },
      ...(page ? [{ source: `/${LOCALE}${from}`, destination: `/:locale${to}`, permanent: true }] : []),
    ]),
  // Their URLs have no version; they change as seldom as the site's name.
  headers: async () => [{ source: "/icons/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=604800" }] }],
  rewrites: async () => ({
    beforeFiles: [
      { source: "/", destination: "/en" },
      { source: "/api", destination: "/en/api" },
      { source: `/:path((?!(?:${NOT_ENGLISH_PAGES})(?:/|$)).*)`, destination: "/en/:path" },
    ],
    afterFiles: [],
    fallback: [{ source: `/:locale(${LANGUAGES.join("|")})/:path+`, destination: "/:locale/missing" }],
  }),
};

/** The production server does not need the plugin, which loads a compiler of 20 MB. */
export default async function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin("./lib/i18n/request.ts")(config);
}

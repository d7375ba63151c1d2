import "server-only";

import { existsSync, readFileSync } from "node:fs";
import { isLanguage } from "#lib/domain/language";

type Route = { page: string; regex: string };
type Pattern = { label: string; regex: RegExp };

/** What Next.js writes at build time: all pages and route handlers, in the order in which they are tried. */
const MANIFEST = ".next/routes-manifest.json";

/** Requests for which there is no route share one label: their number must not depend on what clients make up. */
export const UNKNOWN_ROUTE = "unknown";

/** Gives requests the pattern of their route: "/book/[id]" for "/it/book/the-lamp?page=2". */
export function routePatterns(routes: Route[] = readRoutes()): (url: string) => string {
  const pages = routes.filter(({ page }) => IS_PAGE.test(page)).map(patternOf);
  // "/en/…" repeats "/[locale]/…" for pages that are rendered per language.
  const others = routes.filter(({ page }) => !IS_PAGE.test(page) && !isLanguage(page.split("/")[1])).map(patternOf);
  const firstSegments = new Set(others.map(({ label }) => label.split("/")[1] ?? ""));
  return (url) => {
    if (!url.startsWith("/")) return UNKNOWN_ROUTE; // OPTIONS *
    const [path = ""] = url.split("?", 1);
    const first = path.split("/")[1] ?? "";
    if (first === "_next") return path.startsWith("/_next/static/") ? "/_next/static" : "/_next";
    if (firstSegments.has(first)) return others.find(({ regex }) => regex.test(path))?.label ?? UNKNOWN_ROUTE;
    const page = isLanguage(first) ? path : `/en${path === "/" ? "" : path}`;
    return pages.find(({ regex }) => regex.test(page))?.label ?? UNKNOWN_ROUTE;
  };
}

const IS_PAGE = /^\/\[locale\](?=\/|$)/;

/** The label of a page omits its language. */
const patternOf = ({ page, regex }: Route): Pattern => ({ label: page.replace(IS_PAGE, "") || "/", regex: new RegExp(regex) });

function readRoutes(): Route[] {
  if (!existsSync(MANIFEST)) return []; // `npm run dev`
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(MANIFEST, "utf8")) as { staticRoutes: Route[]; dynamicRoutes: Route[] };
  return [...staticRoutes, ...dynamicRoutes];
}

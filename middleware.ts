import { type NextRequest, NextResponse } from "next/server";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "#lib/domain/accounts/session-cookie";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { barePath, localPath } from "#lib/urls/locale-path";

/**
 * Redirects to the visitor's language: the stored choice, else the browser's. Runs for few requests, because each run
 * costs more than the page itself (docs/decisions/0002), and never for URLs that name their language.
 */
export function middleware(request: NextRequest) {
  if (isMembersOnly(request)) return redirectToLogin(request);
  const chosen = request.cookies.get(LANGUAGE_COOKIE)?.value;
  const language = isLanguage(chosen) ? chosen : preferredLanguage(request.headers.get("accept-language"));
  const { pathname, search } = request.nextUrl;
  if (language === DEFAULT_LANGUAGE) return NextResponse.next();
  return NextResponse.redirect(new URL(localPath(language, pathname) + search, request.url), {
    status: 307,
    headers: { Vary: "Accept-Language, Cookie", "Cache-Control": "private, no-store" },
  });
}

/**
 * Whether a guest requests a page for users or administrators. The page checks the session itself; this saves a round
 * trip.
 */
const isMembersOnly = ({ nextUrl, cookies }: NextRequest): boolean =>
  /^\/(?:(?:profile|admin)(?:\/|$)|requests(?:\/create)?$)/.test(barePath(nextUrl.pathname)) &&
  !cookies.has(SESSION_COOKIE) &&
  !cookies.has(SECURE_SESSION_COOKIE);

function redirectToLogin({ nextUrl, url }: NextRequest): NextResponse {
  const path = barePath(nextUrl.pathname);
  const login = new URL(`${nextUrl.pathname.slice(0, nextUrl.pathname.length - path.length)}/login`, url);
  login.searchParams.set("next", path + nextUrl.search);
  return NextResponse.redirect(login, { status: 307, headers: { "Cache-Control": "private, no-store" } });
}

// Next.js reads this statically, so the pattern is repeated: pages without a language in their URL.
export const config = {
  runtime: "nodejs", // The edge runtime would keep a second environment of JavaScript in memory.
  matcher: [
    {
      source: "/:locale(en|it|es|fr|de)?/:section(profile|admin)/:rest*",
      missing: [
        { type: "cookie", key: "next-auth.session-token" },
        { type: "cookie", key: "__Secure-next-auth.session-token" },
        // Prefetches of page segments: a redirect to the login page has no such segments. The page shows nothing to
        // guests.
        { type: "header", key: "next-router-prefetch" },
      ],
    },
    {
      source: "/:locale(en|it|es|fr|de)?/requests/:page(create)?",
      missing: [
        { type: "cookie", key: "next-auth.session-token" },
        { type: "cookie", key: "__Secure-next-auth.session-token" },
        { type: "header", key: "next-router-prefetch" },
      ],
    },
    {
      source:
        "/((?!offline$|it(?:/|$)|es(?:/|$)|fr(?:/|$)|de(?:/|$)|en(?:/|$)|api/|_next/|pictures/|avatars/|downloads/|feed/|opds(?:/|$)|b/|embed/|sitemaps/|.*\\.).*)",
      has: [
        {
          type: "header",
          key: "accept-language",
          value: "(?![eE][nN](?:-[A-Za-z0-9]+)*\\s*(?:,|$))(?=.*(?:[iI][tT]|[eE][sS]|[fF][rR]|[dD][eE])).*",
        },
      ],
      missing: [
        { type: "cookie", key: "language", value: "(?:en|it|es|fr|de)" },
        { type: "header", key: "rsc" },
        { type: "header", key: "next-router-prefetch" },
      ],
    },
    {
      source:
        "/((?!offline$|it(?:/|$)|es(?:/|$)|fr(?:/|$)|de(?:/|$)|en(?:/|$)|api/|_next/|pictures/|avatars/|downloads/|feed/|opds(?:/|$)|b/|embed/|sitemaps/|.*\\.).*)",
      has: [{ type: "cookie", key: "language", value: "(?:it|es|fr|de)" }],
      missing: [{ type: "header", key: "rsc" }],
    },
  ],
};

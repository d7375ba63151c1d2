import { type NextRequest, NextResponse } from "next/server";
import { getToken } from "next-auth/jwt";
import { isRole, may } from "#lib/domain/accounts/permission";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "#lib/domain/accounts/session-cookie";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { barePath, languageOfPath, localPath } from "#lib/urls/locale-path";

/**
 * Refuses pages of users to guests and those of the administration to whoever is neither administrator nor moderator; else redirects to the
 * visitor's language: the stored choice, else the browser's. Runs for few requests, because each run costs more than the page itself
 * (docs/decisions/0002).
 */
export async function middleware(request: NextRequest) {
  if (isMembersOnly(request)) return redirectToLogin(request);
  if (isAdministration(request)) {
    const token = await getToken({ req: request });
    if (!token) return redirectToLogin(request);
    if (!isRole(token.role) || !may({ role: token.role }, "moderate")) return redirectHome(request);
  }
  if (languageInPath(request)) return NextResponse.next();
  const chosen = request.cookies.get(LANGUAGE_COOKIE)?.value;
  const language = isLanguage(chosen) ? chosen : preferredLanguage(request.headers.get("accept-language"));
  const { pathname, search } = request.nextUrl;
  if (language === DEFAULT_LANGUAGE) return NextResponse.next();
  return NextResponse.redirect(new URL(localPath(language, pathname) + search, request.url), {
    status: 307,
    headers: { Vary: "Accept-Language, Cookie", "Cache-Control": "private, no-store" },
  });
}

/** Whether a guest requests a page for users or administrators. The page checks the session itself, and the role. */
const isMembersOnly = ({ nextUrl, cookies }: NextRequest): boolean =>
  /^\/(?:(?:profile|admin)(?:\/|$)|requests(?:\/create)?$)/.test(barePath(nextUrl.pathname)) &&
  !cookies.has(SESSION_COOKIE) &&
  !cookies.has(SECURE_SESSION_COOKIE);

const isAdministration = ({ nextUrl }: NextRequest): boolean => /^\/admin(?:\/|$)/.test(barePath(nextUrl.pathname));

/** The matcher selects such URLs only for the checks above: a URL that names its language is never redirected to another one. */
const languageInPath = ({ nextUrl }: NextRequest): boolean => barePath(nextUrl.pathname) !== nextUrl.pathname;

function redirectToLogin({ nextUrl, url }: NextRequest): NextResponse {
  const path = barePath(nextUrl.pathname);
  const login = new URL(`${nextUrl.pathname.slice(0, nextUrl.pathname.length - path.length)}/login`, url);
  login.searchParams.set("next", path + nextUrl.search);
  return NextResponse.redirect(login, { status: 307, headers: { "Cache-Control": "private, no-store" } });
}

const redirectHome = ({ nextUrl, url }: NextRequest): NextResponse =>
  NextResponse.redirect(new URL(localPath(languageOfPath(nextUrl.pathname), "/"), url), {
    status: 307,
    headers: { "Cache-Control": "private, no-store" },
  });

// Next.js reads this statically, so the pattern is repeated: pages without a language in their URL.
export const config = {
  runtime: "nodejs", // The edge runtime would keep a second environment of JavaScript in memory.
  matcher: [
    "/:locale(en|it|es|fr|de)?/admin/:rest*",
    {
      source: "/:locale(en|it|es|fr|de)?/profile/:rest*",
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

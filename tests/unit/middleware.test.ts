import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { FILES, PAGES } from "#lib/urls/routes";
import { config, middleware } from "../../middleware";

const SECRET = "a secret of this test";
process.env.NEXTAUTH_SECRET = SECRET; // As lib/server/runtime/web/main.ts does.

// Next.js reads the matcher without running the file, so it repeats what the route table (lib/urls/routes.ts) has as data.

const matches = (pattern: string, headers: Record<string, string>, cookies: Record<string, string> = {}) =>
  unstable_doesMiddlewareMatch({
    config,
    nextConfig: {},
    url: pattern.replaceAll("[file]", "x.png").replaceAll(/\[(?:\.\.\.)?\w+\]/g, "x"),
    headers,
    cookies,
  });
const ITALIAN = { "accept-language": "it-IT,it;q=0.9" };

test("documents of pages without a language run it if another language is preferred or chosen; files and the API never", () => {
  const pages = PAGES.filter(({ pattern }) => !pattern.includes(".") && pattern !== "/offline");
  expect(pages.filter(({ pattern }) => !matches(pattern, ITALIAN))).toEqual([]);
  expect(pages.filter(({ pattern }) => !matches(pattern, {}, { language: "de" }))).toEqual([]);
  for (const { pattern } of FILES.filter(({ pattern: path }) => !path.startsWith("/bare")))
    expect([matches(pattern, ITALIAN), matches(pattern, {}, { language: "de" })], pattern).toEqual([false, false]);
  expect(matches("/api/books", ITALIAN)).toBe(false);
});

test("visitors who read English, and what the router requests, do not run it", () => {
  const isPublic = ({ shared }: { shared: boolean }) => shared;
  for (const { pattern } of PAGES.filter(isPublic)) {
    expect(matches(pattern, { "accept-language": "en-GB,en;q=0.9,it;q=0.5" }), pattern).toBe(false);
    expect(matches(pattern, { ...ITALIAN, rsc: "1" }), pattern).toBe(false);
    expect(matches(pattern, ITALIAN, { language: "en" }), pattern).toBe(false);
    expect(matches(`/it${pattern === "/" ? "" : pattern}`, ITALIAN), pattern).toBe(false);
  }
});

test("guests who ask for pages of users and administrators run it in every language", () => {
  for (const path of ["/profile", "/profile/data", "/admin", "/admin/books/x", "/requests", "/requests/create"])
    for (const prefix of ["", "/it", "/de"]) {
      expect(matches(prefix + path, {}), prefix + path).toBe(true);
      const isAdministration = path.startsWith("/admin");
      expect(matches(prefix + path, {}, { "next-auth.session-token": "x" }), prefix + path).toBe(isAdministration);
      expect(matches(prefix + path, { rsc: "1", "next-router-prefetch": "1" }), prefix + path).toBe(isAdministration);
    }
});

const locationFor = async (path: string, token?: string) => {
  const cookie = token === undefined ? "" : `next-auth.session-token=${token}`;
  const response = await middleware(new NextRequest(`http://library.example${path}`, { headers: { cookie, ...ITALIAN } }));
  return response.headers.get("location")?.replace("http://library.example", "") ?? null;
};
const tokenWith = (claims: object) => encode({ token: { sub: "1", sid: "2", epoch: 0, ...claims }, secret: SECRET });

test("administrators and moderators get to the administration; other sessions are led home, guests and forged tokens to the login", async () => {
  for (const role of ["administrator", "moderator"]) expect(await locationFor("/it/admin/users", await tokenWith({ role }))).toBeNull();
  for (const claims of [{ role: "user" }, {}, { role: true }, { role: "owner" }]) {
    expect(await locationFor("/admin", await tokenWith(claims))).toBe("/");
    expect(await locationFor("/it/admin/books/x?tab=all", await tokenWith(claims))).toBe("/it");
  }
  const forged = await encode({ token: { sub: "1", role: "administrator" }, secret: "another secret" });
  for (const token of [undefined, "garbage", forged]) expect(await locationFor("/it/admin", token)).toBe("/it/login?next=%2Fadmin");
});

test("who is let in is redirected to their language as on other pages, unless the URL names one", async () => {
  const token = await tokenWith({ role: "administrator" });
  expect(await locationFor("/admin/log?page=2", token)).toBe("/it/admin/log?page=2");
  for (const path of ["/en/admin/log", "/de/admin/log"]) expect(await locationFor(path, token)).toBeNull();
});

import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { expect, test } from "vitest";
import { FILES, PAGES } from "#lib/urls/routes";
import { config } from "../../middleware";

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
      expect(matches(prefix + path, {}, { "next-auth.session-token": "x" }), prefix + path).toBe(false);
    }
});

import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { BASE_URL } from "#tests/support/test-server";

type Headers = Record<string, string>;

test("an address without a language follows Accept-Language, else English", async () => {
  for (const [accepted, location] of [
    ["it-IT,it;q=0.9,en;q=0.8", "/it/book/trial-lantern?x=1"],
    ["es", "/es/book/trial-lantern?x=1"],
    ["fr-CA, en;q=0.5", "/fr/book/trial-lantern?x=1"],
    ["de;q=0.9, en;q=0.1", "/de/book/trial-lantern?x=1"],
    ["en-GB,en;q=0.9,it;q=0.8", null],
    ["ja", null],
    ["*", null],
    ["it;q=0, en", null],
  ] as const) {
    const response = await get("/book/trial-lantern?x=1", { redirect: "manual", headers: { "Accept-Language": accepted } });
    expect(response.status, accepted).toBe(location ? 307 : 200);
    const to = response.headers.get("location");
    expect(to === null ? null : to.replace(BASE_URL, ""), accepted).toBe(location);
  }
});

test("a language redirect is not cacheable", async () => {
  const { headers } = await get("/authors", { redirect: "manual", headers: { "Accept-Language": "it" } });
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("vary")?.toLowerCase()).toContain("accept-language");
});

test("the language cookie takes precedence over Accept-Language", async () => {
  const asked = async (headers: Headers) => {
    const response = await get("/latest", { redirect: "manual", headers });
    return response.headers.get("location")?.replace(BASE_URL, "") ?? response.status;
  };
  expect(await asked({ "Accept-Language": "it", Cookie: "language=en" })).toBe(200);
  expect(await asked({ "Accept-Language": "it", Cookie: "language=fr" })).toBe("/fr/latest");
  expect(await asked({ "Accept-Language": "en", Cookie: "language=de" })).toBe("/de/latest");
  expect(await asked({ "Accept-Language": "en", Cookie: "language=xx" })).toBe(200);
  expect(await asked({ "Accept-Language": "it", Cookie: "language=xx" })).toBe("/it/latest");
  expect(await asked({ "Accept-Language": "it", Cookie: "other=1; language=en" })).toBe(200);
});

test("a client without Accept-Language gets English", async () => {
  for (const agent of ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "curl/8"]) {
    const response = await fetch(`${BASE_URL}/book/trial-lantern`, {
      redirect: "manual",
      headers: { "User-Agent": agent, "Accept-Language": "" },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<html lang="en"');
  }
});

test("an address with /en redirects to the one without", async () => {
  for (const [path, to] of [
    ["/en", "/"],
    ["/en/authors", "/authors"],
    ["/en/book/trial-lantern/1", "/book/trial-lantern/1"],
    ["/en/latest?page=2", "/latest?page=2"],
  ] as const) {
    const response = await get(path, { redirect: "manual" });
    expect(response.status, path).toBe(308);
    expect(response.headers.get("location"), path).toBe(to);
  }
});

test("files and API are not redirected to a language", async () => {
  for (const path of ["/api/books", "/sitemap.xml", "/robots.txt", "/favicon.ico", "/it/authors", "/fr/authors", "/manifest.webmanifest"]) {
    expect((await get(path, { redirect: "manual", headers: { "Accept-Language": "it" } })).status, path).toBe(200);
  }
});

test("no path redirects to another host", async () => {
  for (const path of ["//example.com", "/\\example.com", "/en//example.com", "/it//example.com", "/%2F%2Fexample.com"]) {
    const response = await fetch(BASE_URL + path, { redirect: "manual", headers: { "Accept-Language": "it" } });
    const to = response.headers.get("location");
    expect(to === null || new URL(to, `${BASE_URL}/`).origin === BASE_URL, `${path} to ${to}`).toBe(true);
  }
});

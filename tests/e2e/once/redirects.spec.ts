import { expect, test } from "playwright/test";

type Headers = Record<string, string>;

test("without a language in the address the browser's is taken, else English", async ({ playwright, baseURL }) => {
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
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "Accept-Language": accepted } });
    const answer = await request.get("/book/trial-lantern?x=1", { maxRedirects: 0 });
    expect(answer.status(), accepted).toBe(location ? 307 : 200);
    const to = answer.headers().location;
    expect(to === undefined ? null : to.replace(baseURL ?? "", ""), accepted).toBe(location);
    await request.dispose();
  }
});

test("a redirect for one visitor is kept by no cache", async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "Accept-Language": "it" } });
  const { "cache-control": cache, vary } = (await request.get("/authors", { maxRedirects: 0 })).headers();
  expect(cache).toContain("no-store");
  expect(vary?.toLowerCase()).toContain("accept-language");
  await request.dispose();
});

test("a choice beats the browser: by its cookie, whatever the browser accepts", async ({ playwright, baseURL }) => {
  const asked = async (headers: Headers) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
    const answer = await request.get("/latest", { maxRedirects: 0 });
    await request.dispose();
    return answer.headers().location?.replace(baseURL ?? "", "") ?? answer.status();
  };
  expect(await asked({ "Accept-Language": "it", Cookie: "language=en" })).toBe(200);
  expect(await asked({ "Accept-Language": "it", Cookie: "language=fr" })).toBe("/fr/latest");
  expect(await asked({ "Accept-Language": "en", Cookie: "language=de" })).toBe("/de/latest");
  expect(await asked({ "Accept-Language": "en", Cookie: "language=xx" })).toBe(200);
  expect(await asked({ "Accept-Language": "it", Cookie: "language=xx" })).toBe("/it/latest");
  expect(await asked({ "Accept-Language": "it", Cookie: "other=1; language=en" })).toBe(200);
});

test("a crawler, who says nothing of languages, gets English", async ({ playwright, baseURL }) => {
  for (const agent of ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "curl/8"]) {
    const answer = await fetch(`${baseURL}/book/trial-lantern`, {
      redirect: "manual",
      headers: { "User-Agent": agent, "Accept-Language": "" },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<html lang="en"');
  }
  expect(playwright).toBeDefined();
});

test("/en is no address of its own", async ({ request }) => {
  for (const [path, to] of [
    ["/en", "/"],
    ["/en/authors", "/authors"],
    ["/en/book/trial-lantern/1", "/book/trial-lantern/1"],
    ["/en/latest?page=2", "/latest?page=2"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(308);
    expect(answer.headers().location, path).toBe(to);
  }
});

test("what is no page is redirected to no language", async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "Accept-Language": "it" } });
  for (const path of ["/api/books", "/sitemap.xml", "/robots.txt", "/favicon.ico", "/it/authors", "/manifest.webmanifest"]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
  await request.dispose();
});

test("the address itself never redirects to another house", async ({ request, baseURL }) => {
  for (const path of ["//example.com", "/\\example.com", "/en//example.com", "/it//example.com", "/%2F%2Fexample.com"]) {
    const answer = await fetch(baseURL + path, { redirect: "manual", headers: { "Accept-Language": "it" } });
    const to = answer.headers.get("location");
    expect(to === null || new URL(to, `${baseURL}/`).origin === baseURL, `${path} to ${to}`).toBe(true);
  }
  expect(request).toBeDefined();
});

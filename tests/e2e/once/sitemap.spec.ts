import { expect, test } from "playwright/test";
import { sentPage } from "../../html.ts";

test("the sitemap names every page with its translations and last change, and each answers", async ({ request, baseURL, page }) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("xml");
  const xml = await answer.text();
  await page.goto("about:blank");
  const parsed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    const error = document.querySelector("parsererror")?.textContent;
    return {
      error,
      root: document.documentElement.namespaceURI,
      urls: [...document.getElementsByTagName("url")].map((url) => ({
        address: url.getElementsByTagName("loc")[0]?.textContent ?? "",
        changed: url.getElementsByTagName("lastmod")[0]?.textContent ?? null,
        alternates: [...url.getElementsByTagName("xhtml:link")].map(
          (link) => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""] as const,
        ),
      })),
    };
  }, xml);
  expect(parsed.error).toBeUndefined();
  expect(parsed.root).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const { urls } = parsed;
  const addresses = urls.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
  for (const path of ["/", "/it", "/latest", "/de/author/trial-polyglot", "/book/trial-lantern", "/book/trial-lantern/4"])
    expect(addresses).toContain(baseURL + path);
  expect(addresses.filter((address) => /search|\?|\/(?:it|es|fr|de)\/book\//.test(address))).toEqual([]);
  const { books } = (await (await request.get("/api/books?limit=100")).json()) as { books: { _id: string }[] };
  for (const { _id } of books.filter((book) => !book._id.includes("newcomer"))) expect(addresses).toContain(`${baseURL}/book/${_id}`);
  for (const { address, changed, alternates } of urls) {
    if (/\/(?:book|author)\//.test(address)) expect(changed && new Date(changed).getTime() <= Date.now(), address).toBe(true);
    if (alternates.length > 0)
      expect(
        alternates.map(([, href]) => href),
        address,
      ).toContain(address);
  }
  const lantern = urls.find(({ address }) => address === `${baseURL}/book/trial-lantern`);
  expect(Object.fromEntries(lantern?.alternates ?? [])).toEqual({
    en: `${baseURL}/book/trial-lantern`,
    de: `${baseURL}/book/trial-laterne`,
  });
  for (const address of addresses.filter((_, index) => index % Math.ceil(addresses.length / 25) === 0)) {
    const found = await request.get(address, { maxRedirects: 0 });
    expect(found.status(), address).toBe(200);
  }
});

test("what the sitemap and a page say of its translations is the same", async ({ request, baseURL }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const inSitemap = (path: string) => {
    const entry = xml.split("<url>").find((part) => part.includes(`<loc>${baseURL}${path}</loc>`)) ?? "";
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    return Object.fromEntries(links.map(([, language = "", href = ""]) => [language, href]));
  };
  for (const path of ["/authors", "/author/trial-polyglot", "/book/trial-lantern"]) {
    const { "x-default": _, ...translations } = (await sentPage(request, path)).translations;
    expect(inSitemap(path), path).toMatchObject(translations);
  }
});

test("robots.txt lets everybody read the pages and pictures, and names the sitemap", async ({ request, baseURL }) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const text = await answer.text();
  expect(text).toContain("User-Agent: *");
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

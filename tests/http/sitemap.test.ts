import { expect, test } from "vitest";
import { get, getJson } from "#tests/support/api-client";
import { fetchHtml } from "#tests/support/html-page";
import { BASE_URL } from "#tests/support/test-server";
import { parseElements } from "#tests/support/xml";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
type Url = { address: string; changed: string | null; alternates: [language: string, address: string][] };

/** The entries of a sitemap; throws if it is not well-formed or not a sitemap. */
function urlsIn(xml: string): Url[] {
  const [root, ...elements] = parseElements(xml);
  expect([root?.name, root?.uri]).toEqual(["urlset", NAMESPACE]);
  const urls: Url[] = [];
  for (const { name, text, attributes } of elements) {
    if (name === "url") urls.push({ address: "", changed: null, alternates: [] });
    const url = urls.at(-1);
    if (name === "loc" && url) url.address = text;
    if (name === "lastmod" && url) url.changed = text;
    if (name === "link" && url) url.alternates.push([attributes.hreflang ?? "", attributes.href ?? ""]);
  }
  return urls;
}

test("the sitemap lists every page with translations and last change, and each answers 200", async () => {
  const response = await get("/sitemap.xml");
  expect(response.headers.get("content-type")).toContain("xml");
  const xml = await response.text();
  const urls = urlsIn(xml);
  const addresses = urls.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => !address.startsWith(`${BASE_URL}/`))).toEqual([]);
  for (const path of ["/", "/it", "/latest", "/de/author/trial-polyglot", "/book/trial-lantern", "/book/trial-lantern/4", "/it/forum"])
    expect(addresses).toContain(BASE_URL + path);
  expect(addresses.filter((address) => /search|\?|\/(?:it|es|fr|de)\/book\//.test(address))).toEqual([]);
  const { books } = await getJson<{ books: { _id: string }[] }>("/api/books?limit=100");
  for (const { _id } of books.filter((book) => !book._id.includes("newcomer"))) expect(addresses).toContain(`${BASE_URL}/book/${_id}`);
  for (const { address, changed, alternates } of urls) {
    if (/\/(?:book|author)\//.test(address)) expect(changed && new Date(changed).getTime() <= Date.now(), address).toBe(true);
    if (alternates.length > 0)
      expect(
        alternates.map(([, href]) => href),
        address,
      ).toContain(address);
  }
  const lantern = urls.find(({ address }) => address === `${BASE_URL}/book/trial-lantern`);
  expect(Object.fromEntries(lantern?.alternates ?? [])).toEqual({
    en: `${BASE_URL}/book/trial-lantern`,
    de: `${BASE_URL}/book/trial-laterne`,
  });
  // Other tests publish and withdraw these books at the same time.
  const stable = addresses.filter((address) => !address.includes("newcomer"));
  for (const address of stable.filter((_, index) => index % Math.ceil(stable.length / 25) === 0)) {
    const found = await get(address, { redirect: "manual" });
    expect(found.status, address).toBe(200);
  }
});

test("sitemap and page name the same translations", async () => {
  const xml = await (await get("/sitemap.xml")).text();
  const inSitemap = (path: string) => {
    const entry = xml.split("<url>").find((part) => part.includes(`<loc>${BASE_URL}${path}</loc>`)) ?? "";
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    return Object.fromEntries(links.map(([, language = "", href = ""]) => [language, href]));
  };
  for (const path of ["/authors", "/author/trial-polyglot", "/book/trial-lantern"]) {
    const { "x-default": _, ...translations } = (await fetchHtml(path)).translations;
    expect(inSitemap(path), path).toMatchObject(translations);
  }
});

test("robots.txt allows pages and images and names the sitemap", async () => {
  const response = await get("/robots.txt");
  expect(response.headers.get("content-type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toContain("User-Agent: *");
  expect(text).toContain(`Sitemap: ${BASE_URL}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

import { expect, test } from "vitest";
import { sitemapIndexXml, sitemapXml } from "#lib/domain/text/sitemap-xml";

test("a sitemap lists URLs with last change and translations", () => {
  expect(
    sitemapXml([
      { url: "https://x.org/" },
      { url: "https://x.org/a", lastModified: "2026-11-21T00:00:00.000Z", alternates: { en: "https://x.org/a", it: "https://x.org/it/a" } },
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://x.org/</loc></url>
<url><loc>https://x.org/a</loc><lastmod>2026-11-21T00:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://x.org/a"/><xhtml:link rel="alternate" hreflang="it" href="https://x.org/it/a"/></url>
</urlset>
`);
});

test("special characters are escaped as XML entities", () => {
  const xml = sitemapXml([{ url: `https://x.org/?a=1&b=<"'>`, alternates: { en: "https://x.org/?a&b" } }]);
  expect(xml).toContain("<loc>https://x.org/?a=1&amp;b=&lt;&quot;&#39;&gt;</loc>");
  expect(xml).toContain('href="https://x.org/?a&amp;b"');
});

test("a sitemap index lists its parts", () => {
  expect(sitemapIndexXml(["https://x.org/sitemaps/1", "https://x.org/sitemaps/2"])).toContain(
    "<sitemap><loc>https://x.org/sitemaps/1</loc></sitemap>\n<sitemap><loc>https://x.org/sitemaps/2</loc></sitemap>",
  );
});

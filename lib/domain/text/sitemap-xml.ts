import { escapeMarkup } from "#lib/domain/text/markup";

/** A URL of a sitemap; `alternates` are its translations by language. */
export type SitemapEntry = { url: string; lastModified?: string; alternates?: Record<string, string> };

/** The protocol allows 50,000 URLs per file; ours are smaller, to be easy to inspect. */
export const ADDRESSES_PER_SITEMAP = 10_000;

/** A sitemap with its language alternates (sitemaps.org 0.9, Google's xhtml extension). */
export function sitemapXml(entries: SitemapEntry[]): string {
  const urls = entries.map(({ url, lastModified, alternates = {} }) => {
    const links = Object.entries(alternates).map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}"/>`,
    );
    return `<url><loc>${escapeMarkup(url)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ""}${links.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

/** A sitemap index, for more than one sitemap. */
export function sitemapIndexXml(urls: string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

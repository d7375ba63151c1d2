import "server-only";

import { ADDRESSES_PER_SITEMAP, sitemapIndexXml, sitemapXml } from "#lib/domain/text/sitemap-xml";
import { site } from "#lib/server/platform/site";
import { listSitemapEntries } from "./sitemap-entries";

/** The sitemap if one file holds all URLs, else the sitemap index. */
export async function sitemap(): Promise<string> {
  const entries = await listSitemapEntries();
  if (entries.length <= ADDRESSES_PER_SITEMAP) return sitemapXml(entries);
  const parts = Math.ceil(entries.length / ADDRESSES_PER_SITEMAP);
  return sitemapIndexXml(Array.from({ length: parts }, (_, index) => `${site().origin}/sitemaps/${index + 1}`));
}

/** Part `number`, from 1, or null beyond the last. */
export async function sitemapPart(number: number): Promise<string | null> {
  const entries = (await listSitemapEntries()).slice((number - 1) * ADDRESSES_PER_SITEMAP, number * ADDRESSES_PER_SITEMAP);
  return entries.length === 0 ? null : sitemapXml(entries);
}

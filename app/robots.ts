import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { site } from "#lib/server/platform/site";
import { API_ROOT, OEMBED_URL } from "#lib/urls/api";
import { PICTURES_ROOT } from "#lib/urls/images";
import { FILES_ROOT } from "#lib/urls/opds";
import { ADMIN_PATH } from "#lib/urls/pages";

/**
 * Allows all public pages; excludes API responses and alternative views of the same pages, except what other sites need
 * to show our pages.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection(); // The site's URL is a runtime setting, not known at build time.
  const { origin } = site();
  return {
    rules: { userAgent: "*", allow: ["/", PICTURES_ROOT, OEMBED_URL], disallow: [API_ROOT, FILES_ROOT, `${ADMIN_PATH}/`] },
    sitemap: `${origin}/sitemap.xml`,
  };
}

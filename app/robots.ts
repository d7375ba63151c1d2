import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { site } from "#lib/server/platform/site";

/** Everything public may be read; answers for programs and other views of the same pages need not be, but for what shows our pages elsewhere. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection(); // The address is a setting of the house, not of its build.
  const { origin } = site();
  return {
    rules: { userAgent: "*", allow: ["/", "/pictures/", "/api/oembed"], disallow: ["/api/", "/downloads/", "/admin/"] },
    sitemap: `${origin}/sitemap.xml`,
  };
}

import type { MetadataRoute } from "next";
import { site } from "#lib/server/cached/site";

/** Everything public may be read; answers for programs and other views of the same pages need not be. */
export default function robots(): MetadataRoute.Robots {
  const { origin } = site();
  return {
    rules: { userAgent: "*", allow: ["/", "/pictures/"], disallow: ["/api/"] },
    sitemap: `${origin}/sitemap.xml`,
  };
}

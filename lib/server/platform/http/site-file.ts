import "server-only";

import { site } from "#lib/server/platform/site";

/** A file made from the site's settings, which are not known at build time. A change of them expires what is kept. */
export function siteFile(type: string, make: (site: { origin: string; name: string }) => string): Response {
  return new Response(make(site()), { headers: { "Content-Type": type, "Cache-Control": "public, max-age=0, s-maxage=86400" } });
}

export const textFile = (make: Parameters<typeof siteFile>[1]): Response =>
  siteFile("text/plain; charset=utf-8", (settings) => `${make(settings)}\n`);

import "server-only";

import { site } from "#lib/server/platform/site";

/** A plain text file made from the site's settings, which are not known at build time. */
export async function textFile(make: (site: { origin: string; name: string }) => string): Promise<Response> {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" };
  return new Response(`${make(site())}\n`, { headers });
}

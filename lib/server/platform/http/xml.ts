import "server-only";

/** An XML response that shared caches may keep for a minute. */
export const xml = (document: string): Response =>
  new Response(document, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=0, s-maxage=60" },
  });

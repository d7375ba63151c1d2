import "server-only";

import { createHash } from "node:crypto";

/**
 * A text that anybody may have, as an answer that need not be sent twice: with a tag of its bytes, which also is the same on
 * another machine, and 304 for whoever has it (RFC 9110, section 13). `updated`: when what it tells of last changed.
 */
export function conditional(
  request: Request,
  body: string,
  { type, updated, vary }: { type: string; updated?: Date; vary?: string },
): Response {
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers({ ETag: tag, "Content-Type": type, "Cache-Control": "public, max-age=0, s-maxage=60" });
  if (updated) headers.set("Last-Modified", updated.toUTCString());
  if (vary) headers.set("Vary", vary);
  return isKnown(request.headers, tag, updated) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

/** Whether the caller has it; a tag says it better than a date, which is asked for only without one. */
function isKnown(headers: Headers, tag: string, updated: Date | undefined): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return tags.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  // Dates in headers have no milliseconds.
  return updated !== undefined && since >= Math.floor(updated.getTime() / 1000) * 1000;
}

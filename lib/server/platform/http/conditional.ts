import "server-only";

import { createHash } from "node:crypto";
import fresh from "fresh";

/** The media type, and other headers. */
export type ResponseInfo = { type: string; others?: Record<string, string> };

/**
 * Responds with a text that shared caches may keep for a minute, or 304 if the client has it. The strong ETag is a hash of the body. No
 * Last-Modified: withdrawing the newest book makes a feed's latest date older.
 */
export function conditional(request: Request, body: string, { type, others }: ResponseInfo): Response {
  const tag = `"${createHash("sha256").update(`${type}\n${body}`).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers({ ...others, ETag: tag, "Content-Type": type, "Cache-Control": "public, max-age=0, s-maxage=60" });
  const isFresh = fresh({ "if-none-match": request.headers.get("if-none-match") ?? "" }, { etag: tag });
  return isFresh ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

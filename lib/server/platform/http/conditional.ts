import "server-only";

import { createHash } from "node:crypto";
import fresh from "fresh";

/** The media type, and other headers. */
export type Described = { type: string; others?: Record<string, string> };

/**
 * Answers with a text that anybody may keep for a minute: 304 when the caller has it already. The strong ETag is the hash
 * of the body. It has no date: a shelf from which the newest book was withdrawn is older than before, and still has changed.
 */
export function conditional(request: Request, body: string, { type, others }: Described): Response {
  const tag = `"${createHash("sha256").update(`${type}\n${body}`).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers({ ...others, ETag: tag, "Content-Type": type, "Cache-Control": "public, max-age=0, s-maxage=60" });
  const isFresh = fresh({ "if-none-match": request.headers.get("if-none-match") ?? "" }, { etag: tag });
  return isFresh ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

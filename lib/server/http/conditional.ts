import "server-only";

import { createHash } from "node:crypto";
import { isAmong } from "#lib/server/http/entity-tag";

/** The media type; when what it shows last changed, if that date moves with every change; other headers. */
export type Described = { type: string; updated?: Date; others?: Record<string, string> };

/**
 * Answers with a text that anybody may keep for a minute: 304 when the caller has it already. The strong ETag is the hash
 * of the body. A date counts only if it is the very one that was sent (as nginx takes it): a shelf from which the newest
 * book was withdrawn is older than before, and still has changed.
 */
export function conditional(request: Request, body: string, { type, updated, others }: Described): Response {
  const tag = `"${createHash("sha256").update(`${type}\n${body}`).digest("base64url").slice(0, 27)}"`;
  const modified = updated?.toUTCString();
  const headers = new Headers({
    ...others,
    ETag: tag,
    "Content-Type": type,
    "Cache-Control": "public, max-age=0, s-maxage=60",
    ...(modified && { "Last-Modified": modified }),
  });
  const seen = request.headers.get("if-none-match");
  const isSeen = seen === null ? modified !== undefined && request.headers.get("if-modified-since") === modified : isAmong(tag, seen);
  return isSeen ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

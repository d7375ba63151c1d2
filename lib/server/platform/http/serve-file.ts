import "server-only";

import { create as contentDisposition } from "content-disposition";
import fresh from "fresh";
import parseRange from "range-parser";
import { LENGTH_HEADER } from "#lib/server/platform/http/length-header";

/** A file to hand out. `hash` names its bytes; `name` is what it is to be called, in any letters. */
export type ServedFile = { bytes: Uint8Array<ArrayBuffer>; hash: string; name: string; type: string; forEverybody?: boolean };

/** Answers with a file: whole, or one range of it (RFC 9110, section 14), or 304 when the caller has it. For the caller alone, unless it is for everybody. */
export function serveFile(request: Request, { bytes, hash, name, type, forEverybody = false }: ServedFile): Response {
  const tag = `"${hash}"`;
  const headers = new Headers({
    ETag: tag,
    "Accept-Ranges": "bytes",
    "Cache-Control": forEverybody ? "public, max-age=0, s-maxage=60" : "private, no-cache",
    "Content-Type": type,
    "Content-Disposition": attachment(name),
    ...(!forEverybody && { Vary: "Cookie, Authorization" }),
  });
  if (fresh({ "if-none-match": request.headers.get("if-none-match") ?? "" }, { etag: tag }))
    return new Response(null, { status: 304, headers });
  const asked = wantedRange(request, tag);
  const range = asked === null ? null : parseRange(bytes.length, asked);
  if (range === -1) {
    headers.set("Content-Range", `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  const [part] = Array.isArray(range) && range.type === "bytes" && range.length === 1 ? range : [];
  if (!part) return whole(bytes, headers);
  headers.set("Content-Range", `bytes ${part.start}-${part.end}/${bytes.length}`);
  headers.set(LENGTH_HEADER, String(part.end - part.start + 1));
  return new Response(bytes.subarray(part.start, part.end + 1), { status: 206, headers });
}

function whole(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  headers.set(LENGTH_HEADER, String(bytes.length));
  return new Response(bytes, { headers });
}

/** The range asked for, unless it is one of another file than the caller has begun. */
function wantedRange({ headers }: Request, tag: string): string | null {
  const begun = headers.get("if-range");
  return begun === null || begun === tag ? headers.get("range") : null;
}

/** The header that names a file for somebody's disk, in any letters. */
export const attachment = (name: string): string => contentDisposition(name, { fallback: plainLetters(name) });

/** For programs that read only ASCII: letters without their accents. */
const plainLetters = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[^\x20-\x7e]/g, "_");

import "server-only";

import { create as contentDisposition } from "content-disposition";
import fresh from "fresh";
import parseRange from "range-parser";
import { LENGTH_HEADER } from "#lib/server/platform/http/length-header";

/**
 * A file to serve. `hash` identifies its bytes; `name` is the file name for downloads, in Unicode; `forEverybody`: shared caches may keep
 * it.
 */
export type ServedFile = { bytes: Uint8Array<ArrayBuffer>; hash: string; name: string; type: string; forEverybody?: boolean };

/** Serves a file: whole, one range of it (RFC 9110, section 14), or 304 if the client has it. */
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
  const requested = requestedRange(request, tag);
  const range = requested === null ? null : parseRange(bytes.length, requested);
  if (range === -1) {
    headers.set("Content-Range", `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  const [part] = Array.isArray(range) && range.type === "bytes" && range.length === 1 ? range : [];
  if (!part) return wholeFile(bytes, headers);
  headers.set("Content-Range", `bytes ${part.start}-${part.end}/${bytes.length}`);
  headers.set(LENGTH_HEADER, String(part.end - part.start + 1));
  return new Response(bytes.subarray(part.start, part.end + 1), { status: 206, headers });
}

function wholeFile(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  headers.set(LENGTH_HEADER, String(bytes.length));
  return new Response(bytes, { headers });
}

/** The requested range, unless If-Range names another version. */
function requestedRange({ headers }: Request, tag: string): string | null {
  const ifRange = headers.get("if-range");
  return ifRange === null || ifRange === tag ? headers.get("range") : null;
}

/** A Content-Disposition header for a download, with an ASCII fallback. */
export const attachment = (name: string): string => contentDisposition(name, { fallback: asciiFallback(name) });

/** Transliterates to ASCII: drops accents and replaces other characters. */
const asciiFallback = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[^\x20-\x7e]/g, "_");

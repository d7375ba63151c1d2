import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { determinesLanguage } from "#lib/domain/language";
import { STATUS_TAGS } from "#lib/domain/status-meta";
import { contentSecurityPolicy, EMBED_POLICY, joinDataScripts } from "#lib/server/platform/http/content-security-policy";
import { closeDocumentLast } from "#lib/server/platform/http/document-end";
import { FINISHED_POLICY_HEADER } from "#lib/server/platform/http/finished-html";
import { LENGTH_HEADER } from "#lib/server/platform/http/length-header";
import { loadScriptsAfterPaint } from "#lib/server/platform/http/scripts-after-paint";
import { withoutTransitionAttributes } from "#lib/server/platform/http/transition-attributes";
import { acceptedEncoding, type Encoding } from "#lib/server/runtime/web/accepted-encoding";
import { inOwnMemory } from "#lib/server/runtime/web/own-memory";
import { isEmbed } from "#lib/urls/requested";

/** Derived data of a body, cached by its path and ETag. */
type Derived = { policy?: string; bodies: Partial<Record<Encoding, Buffer>> };

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|atom\+xml|manifest\+json|ld\+json|feed\+json|opds(?:-publication|-authentication)?\+json|opensearchdescription\+xml)|image\/svg\+xml)/;
const MIN_COMPRESS_BYTES = 1_000;
/** Up to here a body that is not cached is compressed at once: handing it to a thread costs more than compressing it. */
const MAX_SYNC_BYTES = 256 * 1024;
const STATUS_TAG_BYTES = STATUS_TAGS.map(({ status, html }) => ({ status, mark: Buffer.from(html) }));
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const derivedCache = new LRUCache<string, Derived>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ policy = "", bodies }) => 1 + policy.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
});

/**
 * Buffers text responses of Next.js, then sends them with the page's own policy, compressed. Other responses are streamed unchanged. The
 * result is cached for bodies with an ETag.
 */
export function finishResponse(request: IncomingMessage, response: ServerResponse): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const flushHeaders = response.flushHeaders.bind(response);
  const parts: Buffer[] = [];
  let buffers: boolean | undefined;
  const isBuffered = () => (buffers ??= COMPRESSIBLE.test(String(response.getHeader("content-type") ?? "")));

  response.flushHeaders = function flush() {
    if (isBuffered()) return;
    restoreLength(response);
    flushHeaders();
  };
  response.write = function writeBuffered(chunk: unknown, ...rest: unknown[]) {
    if (!isBuffered()) restoreLength(response);
    if (!isBuffered()) return Reflect.apply(write, response, [chunk, ...rest]) as boolean;
    parts.push(toBuffer(chunk));
    const callback = rest.find((argument) => typeof argument === "function") as (() => void) | undefined;
    callback?.();
    return true;
  } as typeof response.write;
  response.end = function finish(chunk?: unknown, ...rest: unknown[]) {
    if (!isBuffered() && parts.length === 0) {
      restoreLength(response);
      finishWithoutBody(response);
      return Reflect.apply(end, response, [chunk, ...rest]) as ServerResponse;
    }
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") parts.push(toBuffer(chunk));
    void prepare(request, response, Buffer.concat(parts)).then((body) => {
      if (body) response.setHeader("Content-Length", body.length);
      Reflect.apply(end, response, [body]);
    });
    return response;
  } as typeof response.end;
}

/** Restores the Content-Length of a streamed body. */
function restoreLength(response: ServerResponse): void {
  const length = response.getHeader(LENGTH_HEADER);
  if (length === undefined || response.headersSent) return;
  response.removeHeader(LENGTH_HEADER);
  response.setHeader("Content-Length", length);
}

async function prepare(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<Buffer> {
  const type = String(response.getHeader("content-type") ?? "");
  const etag = response.getHeader("etag");
  // The ETag of a file is its size and time, which two scripts of one build can share: it identifies a body only with the path.
  const key = etag ? `${pathOf(request)} ${String(etag)} ${type}` : undefined;
  const derived: Derived = (key && derivedCache.get(key)) || { bodies: {} };
  const encoding = body.length < MIN_COMPRESS_BYTES ? "identity" : acceptedEncoding(request);
  let finished = body;
  if (type.startsWith("text/html")) {
    const finishedPolicy = takePolicy(response);
    if (finishedPolicy !== null) derived.policy = finishedPolicy;
    else if (!derived.policy || !derived.bodies[encoding]) {
      const html = withoutTransitionAttributes(joinDataScripts(loadScriptsAfterPaint(closeDocumentLast(body.toString("utf8")))));
      derived.policy = isEmbed(request.url ?? "") ? EMBED_POLICY : contentSecurityPolicy(html);
      finished = Buffer.from(html);
    }
    response.setHeader("Content-Security-Policy", derived.policy);
    removeRepeatedLinks(response);
    response.statusCode = STATUS_TAG_BYTES.find(({ mark }) => body.includes(mark))?.status ?? response.statusCode;
  }
  setPageCacheControl(response);
  // The middleware may redirect to another language from here; shared caches must take that into account.
  if (type.startsWith("text/html") && !determinesLanguage(request.url)) response.appendHeader("Vary", "Accept-Language, Cookie");
  const encoded = derived.bodies[encoding] ?? inOwnMemory(await encode(finished, encoding, key !== undefined));
  if (key) derivedCache.set(key, { ...derived, bodies: { ...derived.bodies, [encoding]: encoded } });
  if (encoding !== "identity") {
    response.setHeader("Content-Encoding", encoding);
    // The ETag now covers several encodings, so it must be weak (RFC 9110, 8.8.1).
    if (etag && !String(etag).startsWith("W/")) response.setHeader("ETag", `W/${String(etag)}`);
  }
  if (body.length >= MIN_COMPRESS_BYTES) response.appendHeader("Vary", "Accept-Encoding");
  return encoded;
}

/** The policy of HTML that a route has finished; null if it is to be finished here. */
function takePolicy(response: ServerResponse): string | null {
  const policy = response.getHeader(FINISHED_POLICY_HEADER);
  response.removeHeader(FINISHED_POLICY_HEADER);
  return policy === undefined ? null : String(policy);
}

/** Next.js writes the preloads of a page once for its cache and once for its response. */
function removeRepeatedLinks(response: ServerResponse): void {
  const links = response.getHeader("link");
  if (Array.isArray(links)) response.setHeader("Link", [...new Set(links)]);
}

/**
 * A 304 updates the headers of the page that the browser has stored: it must not replace the page's policy by one without its script
 * hashes.
 */
function finishWithoutBody(response: ServerResponse): void {
  if (response.headersSent) return;
  if (response.statusCode === 304) response.removeHeader("Content-Security-Policy");
  setPageCacheControl(response);
}

/** Next.js only sets s-maxage; browsers must revalidate each time, shared caches after a minute. */
function setPageCacheControl(response: ServerResponse): void {
  const cache = String(response.getHeader("cache-control") ?? "");
  if (cache.startsWith("s-maxage")) response.setHeader("Cache-Control", "public, max-age=0, s-maxage=60");
}

async function encode(body: Buffer, encoding: Encoding, isCached: boolean): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (!isCached && body.length <= MAX_SYNC_BYTES) return encodeAtOnce(body, encoding);
  if (encoding === "gzip") return zip(body, { level: isCached ? 7 : 4 });
  return brotli(body, brotliOptions(body, isCached ? 9 : 4));
}

const encodeAtOnce = (body: Buffer, encoding: Exclude<Encoding, "identity">): Buffer =>
  encoding === "gzip" ? gzipSync(body, { level: 4 }) : brotliCompressSync(body, brotliOptions(body, 3));

const brotliOptions = (body: Buffer, quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});

const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";

const toBuffer = (chunk: unknown): Buffer => (typeof chunk === "string" ? Buffer.from(chunk) : Buffer.from(chunk as Uint8Array));

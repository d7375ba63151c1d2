import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { determinesLanguage } from "#lib/domain/language";
import { STATUS_TAGS } from "#lib/domain/status-meta";
import { contentSecurityPolicy, EMBED_POLICY, joinDataScripts } from "#lib/server/platform/http/content-security-policy";
import { LENGTH_HEADER } from "#lib/server/platform/http/length-header";

type Encoding = "br" | "gzip" | "identity";
/** What can be known of a finished body once and for all; kept by its ETag. */
type Kept = { policy?: string; bodies: Partial<Record<Encoding, Buffer>> };

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|atom\+xml|manifest\+json|ld\+json|opds(?:-publication|-authentication)?\+json|opensearchdescription\+xml)|image\/svg\+xml)/;
const SMALLEST = 1_000;
const STATUS_MARKS = STATUS_TAGS.map(({ status, html }) => ({ status, mark: Buffer.from(html) }));
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const kept = new LRUCache<string, Kept>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ policy = "", bodies }) => 1 + policy.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
});

/**
 * Holds back what Next writes until it is whole, then sends it with the page's own policy, compressed. Texts only:
 * everything else passes through as it comes. Work on a body with an ETag is done once.
 */
export function finishResponse(request: IncomingMessage, response: ServerResponse): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const flushHeaders = response.flushHeaders.bind(response);
  const parts: Buffer[] = [];
  let holds: boolean | undefined;
  const holdsBack = () => (holds ??= COMPRESSIBLE.test(String(response.getHeader("content-type") ?? "")));

  response.flushHeaders = function flush() {
    if (holdsBack()) return;
    sayLength(response);
    flushHeaders();
  };
  response.write = function hold(chunk: unknown, ...rest: unknown[]) {
    if (!holdsBack()) sayLength(response);
    if (!holdsBack()) return Reflect.apply(write, response, [chunk, ...rest]) as boolean;
    parts.push(toBuffer(chunk));
    const callback = rest.find((argument) => typeof argument === "function") as (() => void) | undefined;
    callback?.();
    return true;
  } as typeof response.write;
  response.end = function finish(chunk?: unknown, ...rest: unknown[]) {
    if (!holdsBack() && parts.length === 0) {
      sayLength(response);
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

/** Gives a body that passes through its length back. */
function sayLength(response: ServerResponse): void {
  const length = response.getHeader(LENGTH_HEADER);
  if (length === undefined || response.headersSent) return;
  response.removeHeader(LENGTH_HEADER);
  response.setHeader("Content-Length", length);
}

async function prepare(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<Buffer> {
  const type = String(response.getHeader("content-type") ?? "");
  const etag = response.getHeader("etag");
  const key = etag ? `${String(etag)} ${type} ${body.length}` : undefined;
  const known: Kept = (key && kept.get(key)) || { bodies: {} };
  const encoding = body.length < SMALLEST ? "identity" : acceptedEncoding(request);
  let finished = body;
  if (type.startsWith("text/html")) {
    if (!known.policy || !known.bodies[encoding]) {
      const html = joinDataScripts(body.toString("utf8"));
      known.policy = request.url?.startsWith("/embed/") ? EMBED_POLICY : contentSecurityPolicy(html);
      finished = Buffer.from(html);
    }
    response.setHeader("Content-Security-Policy", known.policy);
    response.statusCode = STATUS_MARKS.find(({ mark }) => body.includes(mark))?.status ?? response.statusCode;
  }
  letNobodyKeepOldPages(response);
  // Others may be led to their language from here (middleware.ts); a cache between us must not keep them from it.
  if (type.startsWith("text/html") && !determinesLanguage(request.url)) response.appendHeader("Vary", "Accept-Language, Cookie");
  const encoded = known.bodies[encoding] ?? (await encode(finished, encoding, key !== undefined));
  if (key) kept.set(key, { ...known, bodies: { ...known.bodies, [encoding]: encoded } });
  if (encoding !== "identity") {
    response.setHeader("Content-Encoding", encoding);
    // The same tag now names several bodies, which only a weak one may do (RFC 9110, 8.8.1).
    if (etag && !String(etag).startsWith("W/")) response.setHeader("ETag", `W/${String(etag)}`);
  }
  if (body.length >= SMALLEST) response.appendHeader("Vary", "Accept-Encoding");
  return encoded;
}

/**
 * What a page without its body says must not put anything else into the place of what it said with it: a browser renews
 * the page in its store by the headers of a 304, and the policy of one without scripts would silence the page.
 */
function finishWithoutBody(response: ServerResponse): void {
  if (response.headersSent) return;
  if (response.statusCode === 304) response.removeHeader("Content-Security-Policy");
  letNobodyKeepOldPages(response);
}

/** Next says only how long shared caches may keep a page; a browser asks each time, and a CDN for a minute not. */
function letNobodyKeepOldPages(response: ServerResponse): void {
  const cache = String(response.getHeader("cache-control") ?? "");
  if (cache.startsWith("s-maxage")) response.setHeader("Cache-Control", "public, max-age=0, s-maxage=60");
}

async function encode(body: Buffer, encoding: Encoding, once: boolean): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return zip(body, { level: once ? 7 : 4 });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: once ? 9 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

function acceptedEncoding(request: IncomingMessage): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

const toBuffer = (chunk: unknown): Buffer => (typeof chunk === "string" ? Buffer.from(chunk) : Buffer.from(chunk as Uint8Array));

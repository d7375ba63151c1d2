import "server-only";

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { DEFAULT_LANGUAGE, determinesLanguage, LANGUAGE_COOKIE, LANGUAGES } from "#lib/domain/language";

/** `whole` and `unchanged`: the headers of a 200 and of a 304, names and values in turn, as Node writes them quickest. */
type Kept = { tag: string; whole: string[]; unchanged: string[]; body: Buffer };

/** What a page says of itself allows a minute; changes empty the shelf at once, the rest is for words like "yesterday". */
const KEEP_MS = 10_000;
const HEADERS_BYTES = 4_000;

const shelf = new LRUCache<string, Kept>({
  ttl: KEEP_MS,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.length + HEADERS_BYTES,
});
let edition = 0;

/**
 * Answers with a page that was sent a moment ago, the same bytes for everyone; false when there is none. Next takes a
 * millisecond to find and hash a page of a hundred kilobytes, even one that it has ready (docs/performance.md).
 */
export function respondFromCache(request: IncomingMessage, response: ServerResponse): boolean {
  const kept = isPlain(request) ? shelf.get(keyOf(request)) : undefined;
  if (!kept) return false;
  // The one header: a reload (Cache-Control: no-cache) of a page that did not change is answered with 304, too.
  if (fresh({ "if-none-match": request.headers["if-none-match"] ?? "" }, { etag: kept.tag })) response.writeHead(304, kept.unchanged).end();
  else response.writeHead(200, kept.whole).end(kept.body);
  return true;
}

/** Keeps the answer if it is a page that a shared cache may keep. Call it first: it has to see the finished bytes. */
export function cacheResponse(request: IncomingMessage, response: ServerResponse): void {
  if (!isPlain(request)) return;
  const begun = edition;
  const end = response.end.bind(response);
  response.end = function endAndKeep(body?: unknown, ...rest: unknown[]) {
    // One that was begun before a change and is finished after it may still say the old.
    if (begun === edition && Buffer.isBuffer(body) && isPublicPage(response)) {
      const headers = response.getHeaders();
      const unchanged = without(headers, "content-length", "content-encoding");
      shelf.set(keyOf(request), { tag: String(headers.etag ?? ""), whole: flat(headers), unchanged: flat(unchanged), body });
    }
    return Reflect.apply(end, response, [body, ...rest]) as ServerResponse;
  } as typeof response.end;
}

/** Forgets every page; what is being made just now is not kept either. */
export function clearResponseCache(): void {
  edition += 1;
  shelf.clear();
}

const PARTIAL = ["rsc", "next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree", "next-action", "range"];
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join("|");
const WISHES_ANOTHER = new RegExp(`^\\s*(?:${others})`, "i");
const CHOSE_ANOTHER = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=(?:${others})`, "i");

/** Whether the whole page is asked for, and by nobody whom the middleware may lead to another language. */
function isPlain({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || PARTIAL.some((name) => headers[name] !== undefined)) return false;
  return determinesLanguage(url) || !(WISHES_ANOTHER.test(headers["accept-language"] ?? "") || CHOSE_ANOTHER.test(headers.cookie ?? ""));
}

function isPublicPage(response: ServerResponse): boolean {
  const header = (name: string) => String(response.getHeader(name) ?? "");
  return (
    response.statusCode === 200 &&
    header("content-type").startsWith("text/html") &&
    /\bs-maxage=/.test(header("cache-control")) &&
    header("x-nextjs-cache") !== "STALE" &&
    !response.hasHeader("set-cookie")
  );
}

const keyOf = ({ url, headers }: IncomingMessage) => `${String(headers["accept-encoding"] ?? "")} ${url ?? ""}`;
const without = (headers: OutgoingHttpHeaders, ...names: string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
const flat = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));

import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { authorTag, bookTag, LIBRARY_TAG } from "#lib/domain/cache-tag";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { onComplete, sendCached } from "#lib/server/runtime/web/repeatable-response";
import { responseMemory } from "#lib/server/runtime/web/response-memory";
import { isCoverOrMedallion, parsePictureUrl } from "#lib/urls/images";

// A page shows about twelve covers. The route takes five milliseconds for each: it asks the database whether the book is published.

const pictures = responseMemory(12 * 1024 * 1024);
let expiries = 0;

// A changed picture has a different URL, but the picture of a withdrawn book or author must vanish.
onTagsExpired((tags) => {
  expiries += 1;
  const expired = new Set(tags);
  for (const url of pictures.keys()) if (expired.has(LIBRARY_TAG) || expired.has(tagOf(url))) pictures.delete(url);
});

/** Sends a cover or medallion from memory and returns the pattern of its route; null if it is not in memory. */
export function respondWithPicture(request: IncomingMessage, response: ServerResponse, requestId: string): string | null {
  const url = urlOf(request);
  const picture = url === null ? undefined : pictures.get(url);
  if (!picture) return null;
  sendCached(request, response, picture, requestId);
  return picture.route;
}

/** Keeps a cover or medallion in memory. */
export function keepPicture(request: IncomingMessage, response: ServerResponse): void {
  const url = urlOf(request);
  const expiriesBefore = expiries;
  if (url === null) return;
  onComplete(request, response, (picture) => {
    // What was begun before a change may be of a book that has been withdrawn meanwhile.
    if (expiries === expiriesBefore && String(response.getHeader("cache-control")).includes("immutable")) pictures.set(url, picture);
  });
}

const urlOf = ({ url = "", method, headers }: IncomingMessage): string | null =>
  method === "GET" && headers.range === undefined && isCoverOrMedallion(url) ? url : null;

/** The tag that expires when the picture's book or author is withdrawn. */
function tagOf(url: string): string {
  const { kind, id = "" } = parsePictureUrl(url) ?? {};
  return kind === "covers" ? bookTag(id) : authorTag(id);
}

import "server-only";

import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { inOwnMemory } from "#lib/server/runtime/web/compression";
import type { Answer } from "#lib/server/runtime/web/finish-response";
import type { Made } from "#lib/server/runtime/web/make-response";
import { UNKNOWN_ROUTE } from "#lib/server/runtime/web/routes";
import {
  etagOf,
  expireResponses,
  findResponse,
  forgetResponse,
  type StoredResponse,
  storeResponse,
} from "#lib/server/runtime/web/shared-cache";
import type { SharedRequest } from "#lib/server/runtime/web/shared-request";

/** What was made, and as what it is kept; `stored` is null if it is only for those who waited for it. */
export type Rendering = { answer: Answer; stored: StoredResponse | null };

const inProgress = new Map<string, Promise<Rendering>>();
/** Of each rendering that runs: the tags that have expired since it began. */
const expiredDuring = new Set<Set<string>>();

/** Expires kept responses. What is being made of data that one of the tags names will not be kept, and later requests do not wait for it. */
export function expireShared(tags: readonly string[]): void {
  expireResponses(tags);
  inProgress.clear();
  for (const expired of expiredDuring) for (const tag of tags) expired.add(tag);
}

/** Makes a response once for all who ask for it at the same time, and keeps it if it may be kept. */
export async function renderShared(shared: SharedRequest, make: () => Promise<Made>): Promise<Rendering> {
  const joined = await inProgress.get(shared.key)?.catch(() => null);
  if (joined?.stored) return joined;
  const rendering = render(shared, make);
  inProgress.set(shared.key, rendering);
  try {
    return await rendering;
  } finally {
    if (inProgress.get(shared.key) === rendering) inProgress.delete(shared.key);
  }
}

async function render(shared: SharedRequest, make: () => Promise<Made>): Promise<Rendering> {
  const expired = new Set<string>();
  expiredDuring.add(expired);
  try {
    const { answer, tags } = await make();
    const isOutdated = expired.has(LIBRARY_TAG) || [...tags].some((tag) => expired.has(tag));
    const stored = isDatabaseUnavailable() ? null : storedResponse(shared, answer, tags, performance.now());
    // To be sent instead of an error, unless there is a newer one.
    if (stored && isOutdated) Object.assign(stored, { freshUntil: 0, staleUntil: 0 });
    if (stored && !(isOutdated && findResponse(shared.key))) storeResponse(shared.key, stored);
    if (!stored && answer.status < 500 && answer.status !== 200) forgetResponse(shared.key);
    return { answer, stored };
  } finally {
    expiredDuring.delete(expired);
  }
}

/** The bytes that are sent differ by encoding (RFC 9110, 8.8.1). */
const weak = (etag: string): string => (etag.startsWith("W/") ? etag : `W/${etag}`);

/** Headers that describe one encoding, or that are set when the response is sent. */
const OF_ENCODING = ["content-length", "content-encoding", "transfer-encoding", "connection", "date", "keep-alive", "etag"];

/** The response as it is kept; null if it does not declare that it may be, or is not worth it. Unknown addresses share one. */
function storedResponse(
  { route }: SharedRequest,
  { status, headers, body }: Answer,
  tags: ReadonlySet<string>,
  now: number,
): StoredResponse | null {
  const isWanted = status === 200 || (status === 404 && route.label === UNKNOWN_ROUTE);
  const control = String(headers["cache-control"] ?? "");
  const forCaches = String(headers["cdn-cache-control"] ?? control);
  const seconds = (directive: string) => Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(forCaches)?.[1] ?? 0);
  const fresh = seconds("s-maxage") || seconds("max-age");
  if (!isWanted || !/\bpublic\b/.test(control) || fresh === 0 || headers["set-cookie"] !== undefined) return null;
  const etag = headers.etag === undefined ? etagOf(body) : weak(String(headers.etag));
  const kept = Object.entries(headers).filter(([name]) => !OF_ENCODING.includes(name));
  return {
    label: route.label,
    status,
    headers: [...kept, ["etag", etag] as const].flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)])),
    type: String(headers["content-type"] ?? ""),
    length: body.length,
    isLasting: control.includes("immutable"),
    etag,
    tags,
    bodies: { identity: inOwnMemory(body) },
    storedAt: now,
    freshUntil: now + fresh * 1_000,
    staleUntil: now + (fresh + seconds("stale-while-revalidate")) * 1_000,
  };
}

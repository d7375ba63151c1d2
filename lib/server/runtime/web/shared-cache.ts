import "server-only";

import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import type { Encoding } from "#lib/server/runtime/web/compression";

/**
 * A finished response. `label`: the pattern of its route. `headers`: alternating names and values, which Node.js writes fastest, without what
 * describes an encoding. `type`: the media type. `length`: of the body before an encoding. `isLasting`: the body never changes. `bodies`: by
 * encoding, made when they are first asked for. Times are milliseconds of a clock that does not step: until `freshUntil` it is sent as it is, until
 * `staleUntil` while a new one is made, later only instead of an error.
 */
export type StoredResponse = {
  label: string;
  status: number;
  headers: string[];
  type: string;
  length: number;
  isLasting: boolean;
  etag: string;
  tags: ReadonlySet<string>;
  bodies: Partial<Record<Encoding, Buffer>>;
  storedAt: number;
  freshUntil: number;
  staleUntil: number;
};

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
/** About what headers and tags take. */
const OVERHEAD_BYTES = 3_000;
/** How long a response may be sent instead of an error (stale-if-error of RFC 5861). */
const STALE_IF_ERROR_MS = 86_400_000;

const sizeOf = ({ bodies }: StoredResponse, key: string): number =>
  OVERHEAD_BYTES + key.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
const stored = new LRUCache<string, StoredResponse>({
  ttl: STALE_IF_ERROR_MS,
  maxSize: MAX_BYTES,
  maxEntrySize: MAX_ENTRY_BYTES,
  sizeCalculation: sizeOf,
  dispose: (response, key) => {
    for (const tag of response.tags) removeFromTag(tag, key);
  },
});
const keysByTag = new Map<string, Set<string>>();

/** The response with a key that may be sent: fresh, or while a new one is made; undefined if there is none. */
export function findResponse(key: string, now = performance.now()): StoredResponse | undefined {
  const response = stored.get(key);
  return response && now < response.staleUntil ? response : undefined;
}

/** The response with a key however old it is, to be sent instead of an error. */
export const findLastResponse = (key: string): StoredResponse | undefined => stored.get(key);

/** Keeps a response; the least recently used make room. */
export function storeResponse(key: string, response: StoredResponse): void {
  stored.set(key, response);
  if (stored.peek(key) === response) for (const tag of response.tags) addToTag(tag, key);
}

/** Adds a body in a further encoding to a response that is still kept; the largest one, before an encoding, makes room. */
export function addBody(key: string, response: StoredResponse, encoding: Encoding, body: Buffer): void {
  if (stored.peek(key) !== response) return;
  const { identity: _, ...others } = response.bodies;
  storeResponse(key, { ...response, bodies: { ...others, [encoding]: body } });
}

/** Forgets a response, also as one to be sent instead of an error: the page was withdrawn or moved. */
export const forgetResponse = (key: string): void => void stored.delete(key);

/** Lets responses with one of the tags be sent only instead of an error; LIBRARY_TAG stands for all. */
export function expireResponses(tags: readonly string[]): void {
  const keys = tags.includes(LIBRARY_TAG) ? stored.keys() : tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]);
  for (const key of keys) {
    const response = stored.peek(key);
    if (response) Object.assign(response, { freshUntil: 0, staleUntil: 0 });
  }
}

/** Of a body before its encoding, and so weak. */
export const etagOf = (body: Buffer): string => `W/"${hash("sha1", body, "base64url")}"`;

function addToTag(tag: string, key: string): void {
  const keys = keysByTag.get(tag) ?? new Set();
  keys.add(key);
  keysByTag.set(tag, keys);
}

function removeFromTag(tag: string, key: string): void {
  const keys = keysByTag.get(tag);
  keys?.delete(key);
  if (keys?.size === 0) keysByTag.delete(tag);
}

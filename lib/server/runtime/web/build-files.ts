import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "#lib/server/runtime/web/accepted-encoding";
import { onComplete, sendCached } from "#lib/server/runtime/web/repeatable-response";
import { responseMemory } from "#lib/server/runtime/web/response-memory";

/**
 * Scripts, styles and fonts of the build: different content has a different URL. A page references about twenty. Other spellings of a path do
 * not match.
 */
const BUILD_FILE = /^\/_next\/static(?:\/[\w~-][\w~.-]*)+\.(?:js|css|woff2)$/;

const files = responseMemory(16 * 1024 * 1024);

/** Sends a script, style or font from memory and returns the pattern of its route; null if it is not in memory. */
export function respondWithBuildFile(request: IncomingMessage, response: ServerResponse, requestId: string): string | null {
  const key = keyOf(request);
  const file = key === null ? undefined : files.get(key);
  if (!file) return null;
  sendCached(request, response, file, requestId);
  return file.route;
}

/** Keeps a script, style or font of the build in memory, as it was sent. */
export function keepBuildFile(request: IncomingMessage, response: ServerResponse): void {
  const key = keyOf(request);
  if (key !== null) onComplete(request, response, (file) => void files.set(key, file));
}

const keyOf = (request: IncomingMessage): string | null => {
  const { url = "", method, headers } = request;
  if (method !== "GET" || headers.range !== undefined || !BUILD_FILE.test(url)) return null;
  return `${acceptedEncoding(request)} ${url}`;
};

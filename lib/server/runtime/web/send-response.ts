import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { acceptedEncoding, decode, type Encoding, encode, encodingFor, inOwnMemory } from "#lib/server/runtime/web/compression";
import type { Answer } from "#lib/server/runtime/web/finish-response";
import { addBody, type StoredResponse } from "#lib/server/runtime/web/shared-cache";

/** Sends a kept response, as 304 if the client has it. `extra`: alternating names and values of further headers. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { key, stored, extra = [] }: { key: string; stored: StoredResponse; extra?: string[] },
): void {
  // Only If-None-Match counts: a reload (Cache-Control: no-cache) of an unchanged response is answered with 304 too.
  const ifNoneMatch = request.headers["if-none-match"];
  if (ifNoneMatch !== undefined && stored.status === 200 && fresh({ "if-none-match": ifNoneMatch }, { etag: stored.etag })) {
    response.writeHead(304, [...withoutPolicy(stored.headers), ...extra]).end();
    return;
  }
  const encoding = encodingFor(acceptedEncoding(request), stored.type, stored.length);
  const body = stored.bodies[encoding] ?? bodyIn(key, stored, encoding);
  const head = encoding === "identity" ? [] : ["content-encoding", encoding];
  response.writeHead(stored.status, [...stored.headers, ...head, "content-length", String(body.length), ...extra]).end(body);
}

/** Sends what was made for this request. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const encoding = encodingFor(acceptedEncoding(request), String(headers["content-type"] ?? ""), body.length);
  const encoded = encode(body, encoding, false);
  for (const [name, value] of Object.entries(headers)) if (name !== "content-length") response.setHeader(name, value);
  // A 304 updates the headers of what the browser has stored: the policy stays.
  if (status === 304) response.removeHeader(POLICY);
  const etag = headers.etag;
  if (encoding !== "identity") {
    response.setHeader("content-encoding", encoding);
    if (etag !== undefined && !String(etag).startsWith("W/")) response.setHeader("etag", `W/${String(etag)}`);
  }
  if (status !== 304 && status !== 204) response.setHeader("content-length", encoded.length);
  response.writeHead(status).end(encoded);
}

/** The body of a kept response in an encoding that was not asked for so far. */
function bodyIn(key: string, stored: StoredResponse, encoding: Encoding): Buffer {
  const [[from, known] = ["identity" as const, Buffer.alloc(0)]] = Object.entries(stored.bodies) as [Encoding, Buffer][];
  const body = inOwnMemory(encode(decode(known, from), encoding, stored.isLasting));
  addBody(key, stored, encoding, body);
  return body;
}

const POLICY = "content-security-policy";

/** A 304 updates the headers of what the browser has stored: the policy stays. */
function withoutPolicy(headers: string[]): string[] {
  const index = headers.indexOf(POLICY);
  return index < 0 ? headers : headers.toSpliced(index, 2);
}

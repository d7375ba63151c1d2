import "server-only";

import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { AddressRefused, allowedAddresses, isPublicAddress, type Resolve } from "#lib/server/platform/http/public-address";

/** `isAllowed`, `protocols` and `resolve` are for tests with local servers. */
export type PublicPostOptions = {
  headers?: Record<string, string>;
  timeoutMs?: number;
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
  protocols?: readonly string[];
};
export type PublicResponse = { status: number; body: string };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10_000;

/**
 * Posts to a URL that a user chose, which must be on the public internet: the addresses are checked after name resolution, and the
 * connection is made to these and no others. Redirects are not followed, and no more than 10 kB of the response are read. Throws AddressRefused,
 * or an Error without a response in time.
 */
export async function postPublic(
  address: string,
  body: string,
  { headers = {}, timeoutMs = TIMEOUT_MS, isAllowed = isPublicAddress, ...rules }: PublicPostOptions = {},
): Promise<PublicResponse> {
  if (!URL.canParse(address)) throw new AddressRefused("not a URL");
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await Promise.race([allowedAddresses(url, { ...rules, isAllowed }), abortOf(signal)]);
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: "POST",
      headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
      agent: false, // A connection of its own: none that was opened for another check is used again.
      lookup: pinned(addresses),
      signal,
    };
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, (response) => {
      readText(response).then((text) => resolve({ status: response.statusCode ?? 0, body: text }), reject);
    });
    request.once("error", reject);
    request.end(body);
  });
}

/** Answers with the checked addresses, whatever the name resolves to by now. */
const pinned =
  (addresses: string[]): LookupFunction =>
  (_hostname, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) callback(null, all);
    else callback(null, all[0]?.address ?? "", all[0]?.family);
  };

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString("utf8");
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }));

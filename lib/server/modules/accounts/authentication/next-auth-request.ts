import "server-only";

import { NextRequest } from "next/server";
import { DomainError } from "#lib/domain/errors";
import { rawText } from "#lib/server/platform/http/text-body";

/** The cookie of next-auth that repeats `callbackUrl`. */
const CALLBACK_COOKIE = /^(?:__Secure-)?next-auth\.callback-url$/;

/**
 * A copy of a request that next-auth can read: next-auth limits no body and answers 500 to a malformed callback URL. Throws
 * `payload_too_large` for a body over 100 kB, `invalid_input` for a malformed callback URL in query, body or cookie.
 */
export async function boundedRequest(request: NextRequest): Promise<NextRequest> {
  const { method, headers, nextUrl } = request;
  const text = method === "POST" ? await rawText(request) : null;
  const given = [nextUrl.searchParams.get("callbackUrl"), text && callbackUrlOf(text, headers.get("content-type"))];
  if (malformedCookie(request) !== undefined || given.some((url) => url && !isUrl(url)))
    throw new DomainError("invalid_input", { callbackUrl: "invalid" });
  return new NextRequest(nextUrl, { method, headers, ...(text !== null && { body: text }) });
}

/** Deletes a malformed callback URL from the browser's cookies, so that its next request is answered. */
export function deleteMalformedCallback(request: NextRequest, response: Response): Response {
  const name = malformedCookie(request);
  if (name !== undefined) response.headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0`);
  return response;
}

const malformedCookie = ({ cookies }: NextRequest): string | undefined =>
  cookies.getAll().find(({ name, value }) => CALLBACK_COOKIE.test(name) && !isUrl(value))?.name;

function callbackUrlOf(body: string, type: string | null): string | null {
  if (!type?.startsWith("application/json")) return new URLSearchParams(body).get("callbackUrl");
  try {
    const { callbackUrl } = JSON.parse(body) as { callbackUrl?: unknown };
    if (callbackUrl === undefined) return null;
    return typeof callbackUrl === "string" ? callbackUrl : "not a URL";
  } catch {
    throw new DomainError("invalid_input", { body: "json" });
  }
}

/** Whether next-auth accepts it: a path of this site, or an absolute HTTP URL (its `redirect` callback checks the origin). */
const isUrl = (text: string): boolean =>
  text.startsWith("/") ? URL.canParse(text, "http://localhost") : /^https?:/.test(text) && URL.canParse(text);

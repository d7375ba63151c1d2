import { randomInt } from "node:crypto";
import { BASE_URL } from "#tests/support/test-server";

export const SESSION_COOKIE = "next-auth.session-token";

export type RequestOptions = {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, for bodies that are not JSON. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams | ReadableStream;
  /** Authenticates as a program does: `Authorization: Bearer`. */
  bearer?: string | undefined;
  /** Authenticates as a browser on a page of the site does: session cookie and the page's origin. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** The client's IP address; random unless given. */
  from?: string;
};
export type ApiResponse<Body> = { status: number; headers: Headers; text: string; body: Body };
export type ApiError = { code: string; msg: string; message: string; fields?: Record<string, string> };

/** A random IP address, so that rate limits of one test do not affect another. */
export const randomIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The header that gives a client an IP address of its own: the test server trusts one proxy. */
export const randomIpHeader = (): Record<string, string> => ({ "X-Forwarded-For": randomIp() });

/** Sends one API request; redirects are not followed. `body` of the response is null when it is not JSON. */
export async function call<Body = ApiError>(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse<Body>> {
  const headers: Record<string, string> = { "X-Forwarded-For": options.from ?? randomIp() };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (options.bearer) headers.Authorization = `Bearer ${options.bearer}`;
  if (options.cookie) Object.assign(headers, { Cookie: `${SESSION_COOKIE}=${options.cookie}`, Origin: BASE_URL });
  const response = await fetch(path.startsWith("/") ? BASE_URL + path : path, {
    method,
    redirect: "manual",
    headers: { ...headers, ...options.headers },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    ...(options.raw !== undefined && { body: options.raw, duplex: "half" }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json");
  return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : null) as Body };
}

/** GET of a path of the test server or of an absolute address; redirects are followed unless `init` says otherwise. */
export const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(path, BASE_URL), { ...init, headers: { ...randomIpHeader(), ...init.headers } });

/** The JSON body of a GET response, which must be 200. */
export async function getJson<Body>(path: string): Promise<Body> {
  const response = await get(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Body;
}

/** The session token that a response sets: empty when it deletes the cookie, undefined when it sets none. */
export const sessionCookieOf = ({ headers }: Pick<ApiResponse<unknown>, "headers">): string | undefined =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1)
    .split(";")[0];

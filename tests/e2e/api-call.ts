import { randomInt } from "node:crypto";

/** Where the house under test is, which is also the origin of its own pages. */
export const HOUSE = process.env.PASTICHE_ADDRESS ?? "";
export const SESSION_COOKIE = "next-auth.session-token";

export type Sent = {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, for what is not JSON. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams | ReadableStream;
  /** As a program sends it: `Authorization: Bearer`. */
  bearer?: string | undefined;
  /** As a browser on a page of the house sends it: the session's cookie, and the page's origin. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** The network address that the call comes from; each has its own unless told. */
  from?: string;
};
export type Answer<Body> = { status: number; headers: Headers; text: string; body: Body };
export type Refusal = { code: string; msg: string; message: string; fields?: Record<string, string> };

/** A network address that nobody else calls from, so that the limits of one test are not another's. */
export const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** One call of the API; redirects are not followed. `body` of the answer is null when it is not JSON. */
export async function call<Body = Refusal>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
  const headers: Record<string, string> = { "X-Forwarded-For": sent.from ?? anyAddress() };
  if (sent.body !== undefined) headers["Content-Type"] = "application/json";
  if (sent.bearer) headers.Authorization = `Bearer ${sent.bearer}`;
  if (sent.cookie) Object.assign(headers, { Cookie: `${SESSION_COOKIE}=${sent.cookie}`, Origin: HOUSE });
  const answer = await fetch(path.startsWith("/") ? HOUSE + path : path, {
    method,
    redirect: "manual",
    headers: { ...headers, ...sent.headers },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    ...(sent.raw !== undefined && { body: sent.raw, duplex: "half" }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("application/json");
  return { status: answer.status, headers: answer.headers, text, body: (isJson ? JSON.parse(text) : null) as Body };
}

/** The session that an answer puts into the browser: its token, empty when it takes it away, undefined when it says nothing. */
export const cookieOf = ({ headers }: Pick<Answer<unknown>, "headers">): string | undefined =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1)
    .split(";")[0];

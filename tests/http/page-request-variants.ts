import { randomIp, SESSION_COOKIE } from "#tests/support/api-client";
import { BASE_URL } from "#tests/support/test-server";

export type Headers = Record<string, string>;
/** The request headers for pages and parts of pages (RSC), and those of past middleware bypasses. */
export const REQUEST_VARIANTS: [string, (path: string) => string, Headers, string?][] = [
  ["the page", (path) => path, {}],
  ["its head", (path) => path, {}, "HEAD"],
  ["a query string", (path) => `${path}?next=/profile&_rsc=x`, {}],
  ["RSC", (path) => path, { RSC: "1" }],
  ["RSC with its parameter", (path) => `${path}?_rsc=1abcd`, { RSC: "1" }],
  ["RSC, prefetch", (path) => path, { RSC: "1", "Next-Router-Prefetch": "1" }],
  ["RSC, runtime prefetch", (path) => path, { RSC: "1", "Next-Router-Prefetch": "2" }],
  ["RSC, the tree", (path) => path, { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" }],
  ["RSC, the page's segment", (path) => path, { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/__PAGE__" }],
  ["RSC, another state", (path) => path, { RSC: "1", "Next-Router-State-Tree": encodeURIComponent('["",{},null,"refetch"]') }],
  [".rsc", (path) => `${path}.rsc`, {}],
  [".txt", (path) => `${path}.txt`, {}],
  [".prefetch.rsc", (path) => `${path}.prefetch.rsc`, {}],
  [".segments", (path) => `${path}.segments/_tree.segment.rsc`, {}],
  [".json", (path) => `/_next/data/build${path}.json`, { "x-nextjs-data": "1" }],
  ["a slash at the end", (path) => `${path}/`, {}],
  ["capitals", (path) => path.replace(/profile|admin/, (segment) => segment.toUpperCase()), {}],
  ["an escaped letter", (path) => path.replace("profile", "%70rofile").replace("admin", "%61dmin"), {}],
  ["the language's own address", (path) => (path.startsWith("/it") ? path : `/en${path}`), {}],
  ["two slashes", (path) => `/${path}`, {}],
  ...["middleware", "src/middleware", "middleware:middleware:middleware:middleware:middleware", "pages/_middleware"].map(
    (value): [string, (path: string) => string, Headers] => [
      `x-middleware-subrequest ${value}`,
      (path) => path,
      { "x-middleware-subrequest": value },
    ],
  ),
  [
    "headers of Next's own",
    (path) => path,
    { "x-matched-path": "/it/profile", "x-invoke-path": "/profile", "next-resume": "1", "x-now-route-matches": "1" },
  ],
  ["a server action", (path) => path, { "Next-Action": "0".repeat(42) }, "POST"],
];

/**
 * Each page with one of the cookies. Over the rows, which are the variants, each page is requested with each cookie; in each row each cookie is used:
 * what lets a client in may depend on two of page, cookie and variant, not on all three.
 */
export const withCookies = <Cookie>(pages: string[], cookies: Cookie[], row: number): [page: string, cookie: Cookie][] =>
  pages.map((page, index) => [page, cookies[(index + row) % cookies.length] as Cookie]);

/** Requests a page with or without a session cookie; redirects are not followed. */
export async function requestPage(path: string, headers: Headers, method = "GET", cookie?: string) {
  const cookies: Headers = cookie === undefined ? {} : { Cookie: `${SESSION_COOKIE}=${cookie}` };
  const response = await fetch(BASE_URL + path, {
    method,
    redirect: "manual",
    headers: { "X-Forwarded-For": randomIp(), ...cookies, ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

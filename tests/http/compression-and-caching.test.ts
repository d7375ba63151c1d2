import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { fetchHtml } from "#tests/support/html-page";
import { BASE_URL } from "#tests/support/test-server";

/** The compressed bytes, which fetch() would decompress. */
async function raw(address: string, headers: Record<string, string>, method = "GET") {
  const { request } = await import("node:http");
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>((resolve, reject) => {
    request(address, { headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    })
      .once("error", reject)
      .end();
  });
}

const COMPRESSED = ["/", "/book/trial-lantern/1", "/search?q=lamp", "/api/books", "/sitemap.xml"];

for (const path of COMPRESSED) {
  test(`${path} is compressed by Accept-Encoding and has Vary`, async () => {
    const plain = await raw(BASE_URL + path, {});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(String(plain.headers.vary)).toMatch(/accept-encoding/i);
    for (const [accepted, encoding, unpack] of [
      ["gzip", "gzip", gunzipSync],
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["br;q=0, gzip", "gzip", gunzipSync],
    ] as const) {
      const packed = await raw(BASE_URL + path, { "Accept-Encoding": accepted });
      expect(packed.headers["content-encoding"], accepted).toBe(encoding);
      expect(Number(packed.headers["content-length"])).toBe(packed.body.length);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      // Another test may change the page in between.
      const same = [plain, await raw(BASE_URL + path, {})].some(({ body }) => unpack(packed.body).equals(body));
      if (!path.startsWith("/search")) expect(same, `${accepted} holds the same`).toBe(true);
    }
    const refused = await raw(BASE_URL + path, { "Accept-Encoding": "gzip;q=0, br;q=0, identity" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
  });
}

/** The responses to a request and to a conditional one with its ETag; repeated if another test changed the page in between. */
async function twice(path: string, encoding: string) {
  for (let attempt = 1; ; attempt += 1) {
    const first = await raw(BASE_URL + path, { "Accept-Encoding": encoding });
    const second = await raw(BASE_URL + path, { "Accept-Encoding": encoding, "If-None-Match": String(first.headers.etag) });
    const isChanged = second.status === 200 && second.headers.etag !== first.headers.etag;
    if (!isChanged || attempt === 5) return { first, second };
  }
}

const SEARCHES = ["/search?q=lamp", "/api/books?limit=8", "/api/books/search?search=lamp"];

test("an unchanged page, list or search answers 304 in every encoding, without another policy", async () => {
  for (const path of ["/", "/book/trial-lantern", "/it/latest", "/book/trial-lantern/1", ...SEARCHES]) {
    for (const encoding of ["identity", "gzip", "br"]) {
      const { first, second } = await twice(path, encoding);
      expect(String(first.headers.etag), path).toMatch(/^(?:W\/)?"/);
      expect(second.status, `${path} ${encoding}`).toBe(304);
      expect(second.body).toHaveLength(0);
      // A browser updates the headers of its cached page by those of a 304: they must match that page or be absent.
      expect([undefined, first.headers["content-security-policy"]]).toContain(second.headers["content-security-policy"]);
      expect((await raw(BASE_URL + path, { "If-None-Match": '"another"' })).status).toBe(200);
    }
  }
});

test("browsers revalidate pages and prefetches on each request", async () => {
  const prefetch = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  for (const [path, headers] of [
    ["/", {}],
    ["/book/trial-lantern", {}],
    ["/latest?page=2", {}],
    ["/book/trial-lantern", prefetch],
    ["/latest", prefetch],
  ] as [string, Record<string, string>][]) {
    const first = await raw(BASE_URL + path, headers);
    // Next.js redirects such a request to a URL with the parameter _rsc.
    const response = first.status === 307 ? await raw(new URL(String(first.headers.location), BASE_URL).href, headers) : first;
    expect(response.status).toBe(200);
    const cache = String(response.headers["cache-control"]);
    expect(cache, `${path} ${JSON.stringify(headers)}`).toMatch(/max-age=0|no-cache|no-store/);
    // fetch() honours stale-while-revalidate: browsers would show the old page.
    expect(cache, `${path} ${JSON.stringify(headers)}`).not.toMatch(/stale-while-revalidate/);
  }
});

test("scripts, styles and fonts are immutable", async () => {
  const page = await fetchHtml("/");
  const addresses = [...page.scriptFiles, ...page.tags("link").flatMap(({ rel, href }) => (rel === "stylesheet" ? [href] : []))].filter(
    (address) => address?.startsWith("/_next/static/"),
  );
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const response = await get(address ?? "");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("immutable");
  }
});

test("what is for its sender only is not cacheable", async () => {
  for (const path of ["/requests/queue", "/user/nobody", "/api/auth/me"])
    expect((await get(path)).headers.get("cache-control"), path).toMatch(/no-store|no-cache/);
});

test("shared caches may send a page while they ask for a new one; browsers are not told so", async () => {
  for (const path of ["/", "/search?q=lamp"]) {
    const { headers } = await get(path);
    expect(headers.get("cache-control"), path).toBe("public, max-age=0, s-maxage=60");
    expect(headers.get("cdn-cache-control"), path).toBe("max-age=60, stale-while-revalidate=600");
  }
});

test("HEAD has the headers of GET and no body", async () => {
  for (const path of ["/", "/api/books", "/robots.txt"]) {
    const head = await raw(BASE_URL + path, {}, "HEAD");
    const get = await raw(BASE_URL + path, {});
    expect(head.status, path).toBe(get.status);
    expect(head.body).toHaveLength(0);
    for (const name of ["content-type", "cache-control"]) expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name]);
    expect([undefined, get.headers["content-security-policy"]]).toContain(head.headers["content-security-policy"]);
  }
});

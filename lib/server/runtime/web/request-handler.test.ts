import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { notifyTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { setPageStatus, usesTags } from "#lib/server/platform/cache/response-scope";
import { markDatabaseAvailable, markDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { requestHandler } from "#lib/server/runtime/web/request-handler";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment();

const HTML = { "content-type": "text/html; charset=utf-8" };
type Answer = {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string;
  tags?: string[];
  pageStatus?: 404 | 500;
  wait?: Promise<unknown>;
};

let answer: Answer;
/** The requests that reached what stands for Next.js. */
let made: IncomingMessage[];

async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  made.push(request);
  const { status = 200, headers = HTML, body = `made ${made.length}`, tags = [], pageStatus, wait } = answer;
  usesTags(...tags);
  if (pageStatus) setPageStatus(pageStatus);
  await wait;
  response.writeHead(status, headers);
  response.end(body);
}

const server = createServer();
beforeAll(async () => {
  const handle = requestHandler(next, false);
  server.on("request", (request, response) => void handle(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => void server.close());
beforeEach(async () => {
  made = [];
  answer = {};
  await notifyTagsExpired([LIBRARY_TAG]);
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    redirect: "manual",
    headers: { "accept-language": "en", ...headers },
  });
const textOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text();
const untilMade = async (count: number) => {
  await expect.poll(() => made.length).toBe(count);
};

describe("a public page", () => {
  test("is made once, until data that it is made of changes", async () => {
    answer = { tags: ["book:a"] };
    expect([await textOf("/book/a"), await textOf("/book/a")]).toEqual(["made 1", "made 1"]);
    await notifyTagsExpired(["book:b"]);
    expect(await textOf("/book/a")).toBe("made 1");
    await notifyTagsExpired(["book:a"]);
    expect(await textOf("/book/a")).toBe("made 2");
  });

  test("says how long it may be kept, and what it depends on", async () => {
    const { headers } = await ask("/book/a");
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect(headers.get("vary")).toBe("Accept-Language, Cookie, Accept-Encoding");
    expect((await ask("/it/book/a")).headers.get("vary")).toBe("Accept-Encoding");
  });

  test("is made of a request without anything of its sender", async () => {
    await ask("/book/a", { cookie: "next-auth.session-token=secret", "user-agent": "x", "x-forwarded-host": "evil.example" });
    expect(Object.keys(made[0]?.headers ?? {}).toSorted()).toEqual(["content-security-policy", "host", "x-pastiche-address"]);
    expect(made[0]?.headers.host).not.toContain("evil");
  });

  test("is one for all spellings of its URL; a parameter that it does not read never reaches it", async () => {
    expect(await textOf("/latest?x=1&page=2&page=3")).toBe("made 1");
    expect(await textOf("/latest?page=2&utm_source=y")).toBe("made 1");
    expect(made[0]?.url).toBe("/latest?page=2");
    expect(await textOf("/latest?page=0")).toBe("made 2");
    expect(made[1]?.url).toBe("/latest");
    expect(await textOf("/search?sort=title&q=a")).toBe("made 3");
    expect(await textOf("/search?q=a&sort=title")).toBe("made 3");
  });

  test("that is encoded in another way is not kept", async () => {
    expect([await textOf("/book/%61"), await textOf("/book/%61")]).toEqual(["made 1", "made 2"]);
  });

  test("is kept as document, as payload of a navigation and as structure for prefetches", async () => {
    const payload = { rsc: "1", "next-router-state-tree": "a", "next-url": "/b" };
    const tree = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
    expect(await textOf("/book/a")).toBe("made 1");
    expect(await textOf("/book/a?_rsc=1", payload)).toBe("made 2");
    expect(await textOf("/book/a?_rsc=2", { ...payload, "next-router-state-tree": "other" })).toBe("made 2");
    expect(await textOf("/book/a?_rsc=3", tree)).toBe("made 3");
    expect(await textOf("/book/a?_rsc=4", { ...tree, "next-router-segment-prefetch": "/other" })).toBe("made 3");
    expect(made[1]?.headers["next-router-state-tree"]).toBeUndefined();
  });

  test.each([
    ["prefers another language", { "accept-language": "it-IT,it;q=0.9" }],
    ["has chosen another language", { cookie: "a=b; language=de" }],
  ])("without a language in its URL, is not sent to a client that %s: the middleware redirects it", async (_who, headers) => {
    await ask("/book/a");
    expect(await textOf("/book/a?x=1", headers)).toBe("made 2");
    expect(made[1]?.url).toBe("/book/a?x=1");
    expect(await textOf("/it/book/a", headers)).toBe("made 3");
    expect(await textOf("/it/book/a")).toBe("made 3");
  });

  test("that was asked for by many at once is made once", async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => textOf("/book/a")))).toEqual(Array(20).fill("made 1"));
  });

  test("that was begun before a change is sent to those who wait for it, and not kept", async () => {
    const gate = Promise.withResolvers<void>();
    answer = { tags: ["book:a"], wait: gate.promise };
    const old = textOf("/book/a");
    await untilMade(1);
    await notifyTagsExpired(["book:a"]);
    answer = { tags: ["book:a"] };
    const after = textOf("/book/a");
    await untilMade(2);
    gate.resolve();
    expect([await old, await after, await textOf("/book/a")]).toEqual(["made 1", "made 2", "made 2"]);
  });

  test.each([
    ["sets a cookie", { headers: { ...HTML, "set-cookie": "a=b" } }],
    ["does not exist", { pageStatus: 404 as const }],
    ["redirects", { status: 308, headers: { ...HTML, location: "/x" } }],
  ])("that %s is not kept", async (_what, given) => {
    answer = given;
    await ask("/book/a");
    await ask("/book/a");
    expect(made).toHaveLength(2);
  });

  test("of which a part could not be made has status 500, as payload 200, and is not kept", async () => {
    answer = { pageStatus: 500 };
    expect((await ask("/search?q=a")).status).toBe(500);
    answer = { pageStatus: 500, headers: { "content-type": "text/x-component" } };
    expect([(await ask("/search?q=a", { rsc: "1" })).status, await textOf("/search?q=a", { rsc: "1" })]).toEqual([200, "made 3"]);
  });

  test("that does not exist has status 404, but as payload 200, or the router would load the document", async () => {
    answer = { pageStatus: 404 };
    expect((await ask("/book/a")).status).toBe(404);
    answer = { pageStatus: 404, headers: { "content-type": "text/x-component" } };
    expect((await ask("/book/a", { rsc: "1" })).status).toBe(200);
  });
});

test("all addresses that do not exist share one page for each language", async () => {
  answer = { pageStatus: 404 };
  expect([await textOf("/nothing"), await textOf("/no/such?page=1"), await textOf("/it/niente")]).toEqual(["made 1", "made 1", "made 2"]);
  expect(made.map(({ url }) => url)).toEqual(["/missing", "/it/missing"]);
  expect((await ask("/nothing/else")).status).toBe(404);
});

describe("what is for its sender only", () => {
  test.each(["/profile", "/admin/books?page=2", "/user/ada", "/requests/queue", "/downloads/epub/a.epub"])(
    "%s is made each time, with cookies and query",
    async (path) => {
      const cookie = "next-auth.session-token=secret";
      expect([await textOf(path, { cookie }), await textOf(path, { cookie })]).toEqual(["made 1", "made 2"]);
      expect([made[0]?.headers.cookie, made[0]?.url]).toEqual([cookie, path]);
    },
  );

  test.each([
    ["a key", { "x-api-key": "k" }],
    ["credentials", { authorization: "Basic x" }],
    ["a range", { range: "bytes=0-1" }],
  ])("a request with %s is not answered from what is kept", async (_what, headers) => {
    answer = { headers: { "content-type": "application/json", "cache-control": "public, max-age=0, s-maxage=30" } };
    expect([await textOf("/api/books"), await textOf("/api/books", headers), await textOf("/api/books")]).toEqual([
      "made 1",
      "made 2",
      "made 1",
    ]);
  });

  test("a page that declares itself public is not kept if its route is not shared", async () => {
    answer = { headers: { ...HTML, "cache-control": "public, s-maxage=60" } };
    expect([await textOf("/profile"), await textOf("/profile")]).toEqual(["made 1", "made 2"]);
  });
});

describe("a call or a file", () => {
  test("is kept if it declares that it may be, by the language that the client prefers", async () => {
    answer = { headers: { "content-type": "application/json", "cache-control": "public, max-age=0, s-maxage=30" } };
    const path = "/api/books?page=2";
    expect([await textOf(path), await textOf(path), await textOf(path, { "accept-language": "it" })]).toEqual([
      "made 1",
      "made 1",
      "made 2",
    ]);
    answer = { headers: { "content-type": "application/json", "cache-control": "no-cache" } };
    expect([await textOf("/api/books?page=3"), await textOf("/api/books?page=3")]).toEqual(["made 3", "made 4"]);
  });

  test("that is not text is passed on as it comes, with its length", async () => {
    answer = { headers: { "content-type": "application/epub+zip", "x-pastiche-length": "4" }, body: "book" };
    const response = await ask("/downloads/epub/a.epub");
    expect([response.headers.get("content-length"), response.headers.get("x-pastiche-length"), await response.text()]).toEqual([
      "4",
      null,
      "book",
    ]);
  });

  test("other sites may read what is public, also from what is kept", async () => {
    answer = { headers: { "content-type": "application/atom+xml", "cache-control": "public, s-maxage=60" } };
    await ask("/feed/en/latest.atom");
    expect((await ask("/feed/en/latest.atom", { origin: "https://else.example" })).headers.get("access-control-allow-origin")).toBe("*");
    expect(made).toHaveLength(1);
  });
});

test("a matching If-None-Match is answered without a body, and without a policy that would replace the stored page's", async () => {
  const etag = (await ask("/book/a")).headers.get("etag") ?? "";
  const again = await ask("/book/a", { "if-none-match": `"zero", ${etag}` });
  expect([again.status, again.headers.get("etag"), again.headers.get("content-security-policy"), await again.text()]).toEqual([
    304,
    etag,
    null,
    "",
  ]);
});

test("each encoding is made of what is kept", async () => {
  answer = { body: "a long text ".repeat(200) };
  for (const encoding of ["br", "gzip", "identity"]) {
    const response = await ask("/book/a", { "accept-encoding": encoding });
    expect([response.headers.get("content-encoding") ?? "identity", await response.text()]).toEqual([encoding, answer.body]);
  }
  expect(made).toHaveLength(1);
});

test("a kept response carries the id of its own request", async () => {
  const first = await ask("/book/a");
  const kept = await ask("/book/a");
  expect(kept.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(kept.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  expect([first.headers.get("server-timing"), kept.headers.get("server-timing")]).toEqual([expect.stringContaining("desc="), null]);
});

describe("instead of an error", () => {
  test.each([500, 503])("%s the page that was sent last is sent, with its age and a warning", async (status) => {
    answer = { tags: ["book:a"] };
    await ask("/book/a");
    await notifyTagsExpired(["book:a"]);
    answer = { status };
    const stale = await ask("/book/a");
    expect([stale.status, await stale.text(), stale.headers.get("warning"), stale.headers.get("age")]).toEqual([
      200,
      "made 1",
      '111 - "Revalidation Failed"',
      "0",
    ]);
    answer = {};
    expect((await ask("/book/a")).headers.get("warning")).toBeNull();
  });

  test("a page that was withdrawn is not sent", async () => {
    answer = { tags: ["book:a"] };
    await ask("/book/a");
    await notifyTagsExpired(["book:a"]);
    answer = { pageStatus: 404 };
    await ask("/book/a");
    answer = { status: 500 };
    expect((await ask("/book/a")).status).toBe(500);
  });

  test("while the database is unavailable, what is kept is sent at once; without it the error is 503; nothing is kept", async () => {
    answer = { tags: ["book:a"] };
    await ask("/book/a");
    await notifyTagsExpired(["book:a"]);
    markDatabaseUnavailable();
    const stale = await ask("/book/a");
    answer = { status: 500 };
    const other = await ask("/book/b");
    answer = {};
    await ask("/book/c");
    markDatabaseAvailable();
    expect([await stale.text(), stale.headers.get("warning")]).toEqual(["made 1", '111 - "Revalidation Failed"']);
    expect([other.status, other.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await textOf("/book/c")).toBe("made 4");
  });
});

test("an error that nothing expected is answered with 500", async () => {
  answer = { headers: { "bad header": "x" } };
  expect((await ask("/profile")).status).toBe(500);
  expect((await ask("/book/a")).status).toBe(500);
});

test("a redirect of a page has no body", async () => {
  answer = { status: 307, headers: { ...HTML, location: "/login" }, body: "a whole page" };
  const response = await ask("/profile");
  expect([response.status, response.headers.get("location"), await response.text()]).toEqual([307, "/login", ""]);
});

test("405 of a call says which methods there are, in the client's language", async () => {
  answer = { status: 405, headers: {}, body: "" };
  const response = await ask("/api/books", {}, "DELETE");
  expect([response.status, response.headers.get("allow"), await response.json()]).toEqual([
    405,
    "GET, HEAD",
    expect.objectContaining({ code: "method_not_allowed" }),
  ]);
});

test("only inline scripts that the framework has marked are allowed, by their hashes; the mark is gone", async () => {
  answer = {};
  const render = async (request: IncomingMessage, response: ServerResponse) => {
    const nonce = /'nonce-([^']+)'/.exec(String(request.headers["content-security-policy"]))?.[1] ?? "";
    response.writeHead(200, HTML);
    response.end(`<script nonce="${nonce}">a("${nonce}")</script><p><script>evil()</script></p>`);
    return Promise.resolve();
  };
  const own = createServer((request, response) => void requestHandler(render, false)(request, response));
  await once(own.listen(0, "127.0.0.1"), "listening");
  const response = await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}/about`);
  expect(await response.text()).toBe('<script>a("")</script><p><script>evil()</script></p>');
  expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  own.close();
});

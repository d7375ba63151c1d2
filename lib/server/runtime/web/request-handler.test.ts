import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { notifyTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { markDatabaseAvailable, markDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { requestHandler } from "#lib/server/runtime/web/request-handler";
import { setUpTestEnvironment } from "#tests/support/environment";
import { MESSAGES } from "#tests/support/messages";
import { HTML, setUpWebServer } from "#tests/support/web-server";

setUpTestEnvironment();
const { state, ask, textOf } = setUpWebServer();

test("all addresses that do not exist share one page for each language", async () => {
  state.answer = { pageStatus: 404 };
  expect([await textOf("/nothing"), await textOf("/no/such?page=1"), await textOf("/it/niente")]).toEqual(["made 1", "made 1", "made 2"]);
  expect(state.made.map(({ url }) => url)).toEqual(["/missing", "/it/missing"]);
  expect((await ask("/nothing/else")).status).toBe(404);
});

test("a malformed URL is refused, also while the page of unknown addresses is kept", async () => {
  state.answer = { pageStatus: 404 };
  expect((await ask("/nothing")).status).toBe(404);
  expect((await ask("/%E0%A4%A")).status).toBe(400);
});

describe("what is for its sender only", () => {
  test.each(["/profile", "/admin/books?page=2", "/user/ada", "/requests/queue", "/downloads/epub/a.epub"])(
    "%s is made each time, with cookies and query",
    async (path) => {
      const cookie = "next-auth.session-token=secret";
      expect([await textOf(path, { cookie }), await textOf(path, { cookie })]).toEqual(["made 1", "made 2"]);
      expect([state.made[0]?.headers.cookie, state.made[0]?.url]).toEqual([cookie, path]);
    },
  );

  test.each([
    ["a key", { "x-api-key": "k" }],
    ["credentials", { authorization: "Basic x" }],
    ["a range", { range: "bytes=0-1" }],
  ])("a request with %s is not answered from what is kept", async (_what, headers) => {
    state.answer = { headers: { "content-type": "application/json", "cache-control": "public, max-age=0, s-maxage=30" } };
    expect([await textOf("/api/books"), await textOf("/api/books", headers), await textOf("/api/books")]).toEqual([
      "made 1",
      "made 2",
      "made 1",
    ]);
  });

  test("a page that declares itself public is not kept if its route is not shared", async () => {
    state.answer = { headers: { ...HTML, "cache-control": "public, s-maxage=60" } };
    expect([await textOf("/profile"), await textOf("/profile")]).toEqual(["made 1", "made 2"]);
  });
});

describe("a call or a file", () => {
  test("is kept if it declares that it may be, by the language that the client prefers", async () => {
    state.answer = { headers: { "content-type": "application/json", "cache-control": "public, max-age=0, s-maxage=30" } };
    const path = "/api/books?page=2";
    expect([await textOf(path), await textOf(path), await textOf(path, { "accept-language": "it" })]).toEqual([
      "made 1",
      "made 1",
      "made 2",
    ]);
    state.answer = { headers: { "content-type": "application/json", "cache-control": "no-cache" } };
    expect([await textOf("/api/books?page=3"), await textOf("/api/books?page=3")]).toEqual(["made 3", "made 4"]);
  });

  test("that is not text is passed on as it comes, with its length", async () => {
    state.answer = { headers: { "content-type": "application/epub+zip", "x-pastiche-length": "4" }, body: "book" };
    const response = await ask("/downloads/epub/a.epub");
    expect([response.headers.get("content-length"), response.headers.get("x-pastiche-length"), await response.text()]).toEqual([
      "4",
      null,
      "book",
    ]);
  });

  test("other sites may read what is public, also from what is kept", async () => {
    state.answer = { headers: { "content-type": "application/atom+xml", "cache-control": "public, s-maxage=60" } };
    await ask("/feed/en/latest.atom");
    expect((await ask("/feed/en/latest.atom", { origin: "https://else.example" })).headers.get("access-control-allow-origin")).toBe("*");
    expect(state.made).toHaveLength(1);
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
  state.answer = { body: "a long text ".repeat(200) };
  for (const encoding of ["br", "gzip", "identity"]) {
    const response = await ask("/book/a", { "accept-encoding": encoding });
    expect([response.headers.get("content-encoding") ?? "identity", await response.text()]).toEqual([encoding, state.answer.body]);
  }
  expect(state.made).toHaveLength(1);
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
    state.answer = { tags: ["book:a"] };
    await ask("/book/a");
    await notifyTagsExpired(["book:a"]);
    state.answer = { status };
    const stale = await ask("/book/a");
    expect([stale.status, await stale.text(), stale.headers.get("warning"), stale.headers.get("age")]).toEqual([
      200,
      "made 1",
      '111 - "Revalidation Failed"',
      "0",
    ]);
    state.answer = {};
    expect((await ask("/book/a")).headers.get("warning")).toBeNull();
  });

  test("a page that was withdrawn is not sent", async () => {
    state.answer = { tags: ["book:a"] };
    await ask("/book/a");
    await notifyTagsExpired(["book:a"]);
    state.answer = { pageStatus: 404 };
    await ask("/book/a");
    state.answer = { status: 500 };
    expect((await ask("/book/a")).status).toBe(500);
  });

  test("while the database is unavailable, what is kept is sent at once; without it the error is 503; nothing is kept", async () => {
    state.answer = { tags: ["book:a"] };
    await ask("/book/a");
    await notifyTagsExpired(["book:a"]);
    markDatabaseUnavailable();
    const stale = await ask("/book/a");
    state.answer = { status: 500 };
    const other = await ask("/book/b");
    state.answer = {};
    await ask("/book/c");
    markDatabaseAvailable();
    expect([await stale.text(), stale.headers.get("warning")]).toEqual(["made 1", '111 - "Revalidation Failed"']);
    expect([other.status, other.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await textOf("/book/c")).toBe("made 4");
  });
});

test("a page that failed for want of a connection answers 503 also before and after the database is found to be unavailable; others 500", async () => {
  state.answer = { error: new Error("Connection terminated due to connection timeout") };
  for (const path of ["/book/failing", "/profile", "/es/nothing"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("retry-after"), headers.get("cdn-cache-control")], path).toEqual([503, "5", null]);
  }
  state.answer = { error: new Error("no") };
  expect([(await ask("/book/failing")).status, (await ask("/es/nothing")).status]).toEqual([500, 500]);
  state.answer = {};
  expect((await ask("/book/failing")).status).toBe(200);
});

test("a request with two Host headers is refused, also for what is kept", async () => {
  expect((await ask("/book/a")).status).toBe(200);
  const { hostname, port } = new URL((await ask("/book/a")).url);
  const socket = connect(Number(port), hostname);
  socket.write("GET /book/a HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\nConnection: close\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test("an error that nothing expected is answered with 500", async () => {
  state.answer = { headers: { "bad header": "x" } };
  expect((await ask("/profile")).status).toBe(500);
  expect((await ask("/book/a")).status).toBe(500);
});

test("a redirect of a page has no body", async () => {
  state.answer = { status: 307, headers: { ...HTML, location: "/login" }, body: "a whole page" };
  const response = await ask("/profile");
  expect([response.status, response.headers.get("location"), await response.text()]).toEqual([307, "/login", ""]);
});

test("405 of a call says which methods there are, in the client's language", async () => {
  state.answer = { status: 405, headers: {}, body: "" };
  const response = await ask("/api/books", {}, "DELETE");
  expect([response.status, response.headers.get("allow"), await response.json()]).toEqual([
    405,
    "GET, HEAD",
    expect.objectContaining({ code: "method_not_allowed" }),
  ]);
});

test("a status page that fails because the database has just gone is replaced by the last known state; the error of another page is not", async () => {
  const fail = async (_request: IncomingMessage, response: ServerResponse) => {
    markDatabaseUnavailable();
    response.writeHead(500, HTML).end("Internal error");
    return Promise.resolve();
  };
  const own = createServer((request, response) => void requestHandler(fail, false)(request, response));
  await once(own.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  const replaced = await fetch(`${origin}/it/status`);
  expect([replaced.status, await replaced.text()]).toEqual([200, expect.stringContaining(MESSAGES.it.status.lastKnown)]);
  markDatabaseAvailable();
  expect((await fetch(`${origin}/latest`)).status).toBe(503);
  markDatabaseAvailable();
  own.close();
});

test("only inline scripts that the framework has marked are allowed, by their hashes; the mark is gone", async () => {
  state.answer = {};
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

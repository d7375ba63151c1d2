import { describe, expect, test } from "vitest";
import { notifyTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { setUpTestEnvironment } from "#tests/support/environment";
import { HTML, setUpWebServer } from "#tests/support/web-server";

setUpTestEnvironment();
const { state, ask, textOf } = setUpWebServer();
const untilMade = (count: number) => expect.poll(() => state.made.length).toBe(count);

describe("a public page", () => {
  test("is made once, until data that it is made of changes", async () => {
    state.answer = { tags: ["book:a"] };
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
    expect(Object.keys(state.made[0]?.headers ?? {}).toSorted()).toEqual(["content-security-policy", "host", "x-pastiche-address"]);
    expect(state.made[0]?.headers.host).not.toContain("evil");
  });

  test("is one for all spellings of its URL; a parameter that it does not read never reaches it", async () => {
    expect(await textOf("/latest?x=1&page=2&page=3")).toBe("made 1");
    expect(await textOf("/latest?page=2&utm_source=y")).toBe("made 1");
    expect(state.made[0]?.url).toBe("/latest?page=2");
    expect(await textOf("/latest?page=0")).toBe("made 2");
    expect(state.made[1]?.url).toBe("/latest");
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
    expect(state.made[1]?.headers["next-router-state-tree"]).toBeUndefined();
  });

  test.each([
    ["prefers another language", { "accept-language": "it-IT,it;q=0.9" }],
    ["has chosen another language", { cookie: "a=b; language=de" }],
  ])("without a language in its URL, is not sent to a client that %s: the middleware redirects it", async (_who, headers) => {
    await ask("/book/a");
    expect(await textOf("/book/a?x=1", headers)).toBe("made 2");
    expect(state.made[1]?.url).toBe("/book/a?x=1");
    expect(await textOf("/it/book/a", headers)).toBe("made 3");
    expect(await textOf("/it/book/a")).toBe("made 3");
  });

  test("that was asked for by many at once is made once", async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => textOf("/book/a")))).toEqual(Array(20).fill("made 1"));
  });

  test("that was begun before a change is sent to those who wait for it, and not kept", async () => {
    const gate = Promise.withResolvers<void>();
    state.answer = { tags: ["book:a"], wait: gate.promise };
    const old = textOf("/book/a");
    await untilMade(1);
    await notifyTagsExpired(["book:a"]);
    state.answer = { tags: ["book:a"] };
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
    state.answer = given;
    await ask("/book/a");
    await ask("/book/a");
    expect(state.made).toHaveLength(2);
  });

  test("of which a part could not be made has status 500, as payload 200, and is not kept", async () => {
    state.answer = { pageStatus: 500 };
    expect((await ask("/search?q=a")).status).toBe(500);
    state.answer = { pageStatus: 500, headers: { "content-type": "text/x-component" } };
    expect([(await ask("/search?q=a", { rsc: "1" })).status, await textOf("/search?q=a", { rsc: "1" })]).toEqual([200, "made 3"]);
  });

  test("that does not exist has status 404, but as payload 200, or the router would load the document", async () => {
    state.answer = { pageStatus: 404 };
    expect((await ask("/book/a")).status).toBe(404);
    state.answer = { pageStatus: 404, headers: { "content-type": "text/x-component" } };
    expect((await ask("/book/a", { rsc: "1" })).status).toBe(200);
  });
});

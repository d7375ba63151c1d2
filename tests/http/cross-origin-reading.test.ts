import { beforeAll, expect, test } from "vitest";
import { type Account, insertUser } from "#tests/support/accounts";
import { call, getJson, SESSION_COOKIE } from "#tests/support/api-client";
import { LANTERN } from "#tests/support/test-collection";

// A reading app that is a page of another site: it opens what feeds and catalogues link to.

const ORIGIN = { Origin: "https://reader.example" };
const EPUB = `/downloads/epub/${LANTERN.id}.epub`;

let user: Account;
let basic: string;
beforeAll(async () => {
  user = await insertUser();
  const { body } = await call<{ password: string }>("POST", "/api/user/app-passwords", {
    bearer: user.token,
    body: { name: "Web reader" },
  });
  basic = `Basic ${Buffer.from(`${user.email}:${body.password}`).toString("base64")}`;
});

const cover = async (): Promise<string> => (await getJson<{ coverImage: string }>(`/api/books/${LANTERN.id}`)).coverImage;
const read = (path: string, headers: Record<string, string> = {}) =>
  call("GET", path, { headers: { Accept: "*/*", ...ORIGIN, ...headers } });
const preflight = (path: string, asked: string) =>
  call("OPTIONS", path, {
    headers: { ...ORIGIN, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": asked },
  });

test("a book file is readable by app password: whole, in part, unchanged, refused and unknown", async () => {
  const Authorization = basic;
  const whole = await read(EPUB, { Authorization });
  const unchanged = { Authorization, "If-None-Match": whole.headers.get("etag") ?? "" };
  const answers = [
    whole,
    await read(EPUB, { Authorization, Range: "bytes=0-99" }),
    await read(EPUB, unchanged),
    await read(EPUB),
    await read("/downloads/epub/no-such-book.epub", { Authorization }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 206, 304, 401, 404]);
  for (const { status, headers } of answers) {
    expect(headers.get("access-control-allow-origin"), String(status)).toBe("*");
    expect(headers.get("access-control-allow-credentials"), String(status)).toBeNull();
    expect(headers.get("access-control-expose-headers")?.split(", "), String(status)).toEqual(
      expect.arrayContaining(["Content-Disposition", "Content-Length", "Content-Range", "Accept-Ranges", "ETag", "WWW-Authenticate"]),
    );
  }
});

test("a book file is not readable by the session cookie of a visitor of another site", async () => {
  const { headers } = await read(EPUB, { Cookie: `${SESSION_COOKIE}=${user.token}` });
  expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
});

test("preflights of book files, images and the feed of the status page are answered", async () => {
  for (const path of [EPUB, await cover(), "/status/feed.atom", "/de/status/feed.atom"]) {
    const { status, headers } = await preflight(path, "authorization,range");
    expect([status, headers.get("access-control-allow-origin")], path).toEqual([204, "*"]);
    expect(headers.get("access-control-allow-headers"), path).toMatch(/Authorization.*Range/);
    expect(headers.get("access-control-allow-credentials"), path).toBeNull();
  }
});

test("images, feeds and catalogues are readable, also from a cache that was filled by a request without an origin", async () => {
  for (const path of [await cover(), "/status/feed.atom", "/it/status/feed.atom", "/feed/en/latest.atom", "/opds", "/blog/feed.atom"]) {
    for (const headers of [ORIGIN, {}] as Record<string, string>[]) {
      const answer = await call("GET", path, { headers });
      expect([200, 308], path).toContain(answer.status);
      expect(answer.headers.get("access-control-allow-origin"), path).toBe("*");
    }
  }
  const missing = await read("/pictures/covers/no-such-book/0/320.jpeg");
  expect([missing.status, missing.headers.get("access-control-allow-origin")]).toEqual([404, "*"]);
});

import { beforeAll, expect, test } from "vitest";
import { type Account, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { whenMade } from "#tests/support/book-files";
import { LANTERN, LATERNE } from "#tests/support/test-collection";

let user: Account;
beforeAll(async () => {
  user = await insertUser();
});
const EPUB = `/downloads/epub/${LANTERN.id}.epub`;
const get = (path: string, headers: Record<string, string> = {}) => call("GET", path, { bearer: user.token, headers });
const register = (id: string, body: unknown) =>
  call<{ url: string; downloads: number }>("POST", `/api/books/${id}/download`, { bearer: user.token, body });

test("a download is recorded, counted once a day in any format, and the response has the file's address", async () => {
  const first = await register(LANTERN.id, { format: "epub" });
  expect(first.status).toBe(200);
  expect(first.body.url).toBe(EPUB);
  const again = await register(LANTERN.id, { format: "pdf" });
  expect(again.body).toEqual({ url: `/downloads/pdf/${LANTERN.id}.pdf`, downloads: first.body.downloads });
  const other = await insertUser();
  const others = await call<{ downloads: number }>("POST", `/api/books/${LANTERN.id}/download`, {
    cookie: other.token,
    body: { format: "pdf" },
  });
  expect(others.body.downloads).toBeGreaterThan(first.body.downloads);
});

for (const body of [{ format: "mobi" }, { format: "" }, { format: null }, {}, { format: ["epub"] }, { format: "EPUB" }]) {
  test(`a download as ${JSON.stringify(body)} is refused`, async () => {
    const answer = await register(LANTERN.id, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", fields: { format: expect.any(String) as string } });
  });
}

test("unknown files answer 404", async () => {
  for (const path of [
    "/downloads/mobi/trial-lantern.mobi",
    "/downloads/epub/trial-lantern.pdf",
    "/downloads/epub/trial-lantern",
    "/downloads/epub/.epub",
    "/downloads/epub/no-such-book.epub",
    "/downloads/epub/..%2Ftrial-lantern.epub",
    "/downloads/epub/..%2F..%2Fauth-secret.txt",
    "/downloads/..%2Fepub/trial-lantern.epub",
    "/downloads/epub/%00.epub",
  ]) {
    const { status, headers } = await get(path);
    expect([400, 404], path).toContain(status);
    expect(headers.get("content-type"), path).not.toContain("epub");
  }
  expect((await register("no-such-book", { format: "epub" })).body).toMatchObject({ code: "book_not_found" });
});

test("guests are redirected to the login in a browser and get 401 in a program", async () => {
  const browsing = await call("GET", EPUB, { headers: { Accept: "text/html,*/*" } });
  expect([browsing.status, browsing.headers.get("location")]).toEqual([
    303,
    `/login?next=${encodeURIComponent(`/book/${LANTERN.id}#download-epub`)}`,
  ]);
  const german = await call("GET", EPUB, { headers: { Accept: "text/html", Referer: `http://localhost/de/book/${LANTERN.id}` } });
  expect(german.headers.get("location")).toMatch(/^\/de\/login\?/);
  const gone = await call("GET", "/downloads/epub/no-such-book.epub", { bearer: user.token, headers: { Accept: "text/html" } });
  expect([gone.status, gone.headers.get("location")]).toEqual([303, "/book/no-such-book"]);
  const program = await call("GET", EPUB, { headers: { Accept: "*/*" } });
  expect([program.status, program.headers.get("content-type")]).toEqual([401, "application/opds-authentication+json"]);
  const script = await call("GET", EPUB, { headers: { Accept: "*/*", "Sec-Fetch-Site": "same-origin" } });
  expect([script.status, script.body.code, script.headers.get("www-authenticate")]).toEqual([401, "unauthorized", null]);
  expect((await call("GET", EPUB, { bearer: "nonsense", headers: { Accept: "text/html" } })).status).toBe(401);
  expect((await call("POST", `/api/books/${LANTERN.id}/download`, { body: { format: "epub" } })).status).toBe(401);
});

test("a file has an ETag, answers 304 and range requests, and HEAD", async () => {
  const whole = await get(EPUB);
  expect(whole.status).toBe(200);
  const tag = whole.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
  expect(whole.headers.get("content-type")).toBe("application/epub+zip");
  expect(whole.headers.get("cache-control")).toContain("private");
  expect((await get(EPUB, { "If-None-Match": tag })).status).toBe(304);
  const part = await get(EPUB, { Range: "bytes=30-57" });
  expect([part.status, part.text]).toEqual([206, "mimetypeapplication/epub+zip"]);
  expect(part.headers.get("content-range")).toBe(`bytes 30-57/${whole.headers.get("content-length")}`);
  expect((await get(EPUB, { Range: "bytes=999999999-" })).status).toBe(416);
  const head = await call("HEAD", EPUB, { bearer: user.token });
  expect([head.status, head.headers.get("etag"), head.headers.get("content-length"), head.text]).toEqual([
    200,
    tag,
    whole.headers.get("content-length"),
    "",
  ]);
});

// Ten at once: downloads.full.test.ts.
test("a PDF is made when it is first asked for, and named after the book", async () => {
  const answer = await whenMade(() => get(`/downloads/pdf/${LATERNE.id}.pdf`));
  expect(answer.status).toBe(200);
  expect(answer.text.startsWith("%PDF-")).toBe(true);
  expect(answer.headers.get("content-disposition")).toContain("Die Laternenprobe.pdf");
}, 300_000);

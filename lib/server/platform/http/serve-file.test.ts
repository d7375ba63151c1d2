import { describe, expect, test } from "vitest";
import { LENGTH_HEADER } from "#lib/server/platform/http/length-header";
import { serveFile } from "#lib/server/platform/http/serve-file";

const HASH = "a".repeat(64);
const BYTES = new TextEncoder().encode("0123456789");
const ask = (headers: Record<string, string> = {}, name = "A lamp.epub") =>
  serveFile(new Request("http://library.example/", { headers }), { bytes: BYTES, hash: HASH, name, type: "application/epub+zip" });

test("sends a whole file with name, type, length and ETag, uncached by shared caches", async () => {
  const response = ask();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    etag: `"${HASH}"`,
    "accept-ranges": "bytes",
    "content-type": "application/epub+zip",
    [LENGTH_HEADER]: "10",
    "content-disposition": 'attachment; filename="A lamp.epub"',
    "cache-control": "private, no-cache",
  });
  expect(await response.text()).toBe("0123456789");
});

test.each([
  ["Là-bas, l’été.pdf", "filename*=UTF-8''L%C3%A0-bas%2C%20l%E2%80%99%C3%A9t%C3%A9.pdf", `filename="La-bas, l'ete.pdf"`],
  ['Say "no".pdf', 'filename="Say \\"no\\".pdf"', "attachment"],
])("encodes the name “%s” in Content-Disposition", (name, one, other) => {
  const header = ask({}, name).headers.get("content-disposition");
  expect(header).toContain(one);
  expect(header).toContain(other);
});

describe("range request", () => {
  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("%s returns %s", async (range, text, where) => {
    const response = ask({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(where);
    expect(response.headers.get(LENGTH_HEADER)).toBe(String(text.length));
    expect(await response.text()).toBe(text);
  });

  test("beyond the end answers 416 with the file’s length", async () => {
    const response = ask({ range: "bytes=10-" });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */10");
    expect(await response.text()).toBe("");
  });

  test.each(["bytes=0-1,3-4", "lines=1-2", "bytes=x-", "nonsense"])("%s returns the whole file", async (range) => {
    const response = ask({ range });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("0123456789");
  });

  test("for an outdated If-Range returns the whole file", () => {
    expect(ask({ range: "bytes=2-", "if-range": '"another"' }).status).toBe(200);
    expect(ask({ range: "bytes=2-", "if-range": `"${HASH}"` }).status).toBe(206);
  });
});

test.each([`"${HASH}"`, `W/"${HASH}"`, `"x", "${HASH}"`, "*"])("If-None-Match %s answers 304", async (tag) => {
  const response = ask({ "if-none-match": tag });
  expect(response.status).toBe(304);
  expect(response.headers.get("etag")).toBe(`"${HASH}"`);
  expect(await response.text()).toBe("");
});

test("another If-None-Match returns the file", () => {
  expect(ask({ "if-none-match": '"another"' }).status).toBe(200);
});

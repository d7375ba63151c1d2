import { expect, test } from "vitest";
import { conditional } from "#lib/server/platform/http/conditional";

const TYPE = "application/atom+xml;profile=opds-catalog;kind=navigation";
const request = (headers: Record<string, string> = {}, body = "<feed/>") =>
  conditional(new Request("https://library.example/opds", { headers }), body, {
    type: TYPE,
    others: { Vary: "Accept-Language" },
  });
const tagOf = (answer: Response) => answer.headers.get("etag") ?? "";

test("a response has a strong ETag of body and type, no date, and is cacheable for a minute", async () => {
  const answer = request();
  expect([answer.status, await answer.text()]).toEqual([200, "<feed/>"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": TYPE,
    "cache-control": "public, max-age=0, s-maxage=60",
    vary: "Accept-Language",
  });
  expect(answer.headers.has("last-modified")).toBe(false);
  expect(tagOf(answer)).toMatch(/^"[\w-]{27}"$/);
  expect(tagOf(request())).toBe(tagOf(answer));
  expect(tagOf(request({}, "<feed></feed>"))).not.toBe(tagOf(answer));
});

test("a matching If-None-Match answers 304, also if a proxy weakened the ETag", async () => {
  const tag = tagOf(request());
  for (const seen of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const answer = request({ "If-None-Match": seen });
    expect([answer.status, await answer.text(), tagOf(answer), answer.headers.get("vary")]).toEqual([304, "", tag, "Accept-Language"]);
  }
  expect(request({ "If-None-Match": '"other"' }).status).toBe(200);
});

test("ignores If-Modified-Since: withdrawing a book changes a feed without a newer date", () => {
  expect(request({ "If-Modified-Since": new Date().toUTCString() }).status).toBe(200);
});

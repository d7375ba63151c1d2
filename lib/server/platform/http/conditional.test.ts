import { expect, test } from "vitest";
import { conditional } from "#lib/server/platform/http/conditional";

const TYPE = "application/atom+xml;profile=opds-catalog;kind=navigation";
const ask = (headers: Record<string, string> = {}, body = "<feed/>") =>
  conditional(new Request("https://library.example/opds", { headers }), body, {
    type: TYPE,
    others: { Vary: "Accept-Language" },
  });
const tagOf = (answer: Response) => answer.headers.get("etag") ?? "";

test("an answer has a strong tag of its body and type, no date, and may be kept for a minute", async () => {
  const answer = ask();
  expect([answer.status, await answer.text()]).toEqual([200, "<feed/>"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": TYPE,
    "cache-control": "public, max-age=0, s-maxage=60",
    vary: "Accept-Language",
  });
  expect(answer.headers.has("last-modified")).toBe(false);
  expect(tagOf(answer)).toMatch(/^"[\w-]{27}"$/);
  expect(tagOf(ask())).toBe(tagOf(answer));
  expect(tagOf(ask({}, "<feed></feed>"))).not.toBe(tagOf(answer));
});

test("who has it is told so without it, also when a proxy weakened the tag", async () => {
  const tag = tagOf(ask());
  for (const seen of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const answer = ask({ "If-None-Match": seen });
    expect([answer.status, await answer.text(), tagOf(answer), answer.headers.get("vary")]).toEqual([304, "", tag, "Accept-Language"]);
  }
  expect(ask({ "If-None-Match": '"other"' }).status).toBe(200);
});

test("a date alone spares nothing: what was withdrawn makes nothing younger", () => {
  expect(ask({ "If-Modified-Since": new Date().toUTCString() }).status).toBe(200);
});

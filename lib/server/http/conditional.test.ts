import { expect, test } from "vitest";
import { conditional } from "#lib/server/http/conditional";

const UPDATED = new Date("2026-11-20T08:00:00.250Z");
const TYPE = "application/atom+xml;profile=opds-catalog;kind=navigation";
const ask = (headers: Record<string, string> = {}, body = "<feed/>", updated: Date | undefined = UPDATED) =>
  conditional(new Request("https://library.example/opds", { headers }), body, {
    type: TYPE,
    ...(updated && { updated }),
    others: { Vary: "Accept-Language" },
  });
const tagOf = (answer: Response) => answer.headers.get("etag") ?? "";

test("an answer has a strong tag of its body and type, its date, and may be kept for a minute", async () => {
  const answer = ask();
  expect([answer.status, await answer.text()]).toEqual([200, "<feed/>"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": TYPE,
    "cache-control": "public, max-age=0, s-maxage=60",
    "last-modified": "Fri, 20 Nov 2026 08:00:00 GMT",
    vary: "Accept-Language",
  });
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

test("a date counts only without a tag, and only if it is the one that was sent", () => {
  expect(ask({ "If-Modified-Since": "Fri, 20 Nov 2026 08:00:00 GMT" }).status).toBe(304);
  for (const date of ["Sat, 21 Nov 2026 08:00:00 GMT", "Thu, 19 Nov 2026 08:00:00 GMT", "nonsense"])
    expect(ask({ "If-Modified-Since": date }).status).toBe(200);
  expect(ask({ "If-Modified-Since": "Fri, 20 Nov 2026 08:00:00 GMT", "If-None-Match": '"other"' }).status).toBe(200);
  expect(conditional(new Request("https://library.example/"), "x", { type: "text/plain" }).headers.has("last-modified")).toBe(false);
});

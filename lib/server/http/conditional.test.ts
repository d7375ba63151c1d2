import { expect, test } from "vitest";
import { conditional } from "#lib/server/http/conditional";

const UPDATED = new Date("2026-11-21T12:00:00.500Z");
const answer = (headers: Record<string, string> = {}, body = "<feed/>") =>
  conditional(new Request("https://library.example/feed", { headers }), body, { type: "application/atom+xml", updated: UPDATED });

test("the same text has the same tag, another text another", async () => {
  const [one, same, other] = [answer(), answer(), answer({}, "<feed></feed>")];
  expect(await one.text()).toBe("<feed/>");
  expect(one.headers.get("etag")).toBe(same.headers.get("etag"));
  expect(one.headers.get("etag")).not.toBe(other.headers.get("etag"));
  expect(one.headers.get("last-modified")).toBe("Sat, 21 Nov 2026 12:00:00 GMT");
});

const TAG = answer().headers.get("etag") ?? "";
test.each([
  ["its tag", { "If-None-Match": TAG }, 304],
  ["its tag, weak, among others", { "If-None-Match": `"x", W/${TAG}` }, 304],
  ["another tag", { "If-None-Match": '"x"' }, 200],
  ["any tag", { "If-None-Match": "*" }, 304],
  ["its date", { "If-Modified-Since": "Sat, 21 Nov 2026 12:00:00 GMT" }, 304],
  ["an older date", { "If-Modified-Since": "Sat, 21 Nov 2026 11:59:59 GMT" }, 200],
  ["no date at all", { "If-Modified-Since": "yesterday" }, 200],
  ["another tag with its date", { "If-None-Match": '"x"', "If-Modified-Since": "Sat, 21 Nov 2026 12:00:00 GMT" }, 200],
])("who has %s is answered so", async (_what, headers, status) => {
  const given = answer(headers as Record<string, string>);
  expect(given.status).toBe(status);
  expect(await given.text()).toBe(status === 304 ? "" : "<feed/>");
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { get } from "#tests/support/api-client";

const tagsOf = async (paths: string[]) => {
  const answers = await Promise.all(paths.map((path) => get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  return new Set(answers.map(({ headers }) => headers.get("etag")));
};

test("addresses without a route share one page in each language", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const tags = [];
  for (const prefix of ["", "/it"]) tags.push(await tagsOf([`${prefix}/${one}`, `${prefix}/${other}/x.y/z`, `${prefix}/${one}?page=2`]));
  expect(tags.map(({ size }) => size)).toEqual([1, 1]);
  expect(new Set(tags.flatMap((each) => [...each])).size).toBe(2);
});

test("unknown books, chapters, authors, threads and sections, and pages beyond the last, answer 404 and are not kept by shared caches", async () => {
  const book = "/book/trial-lantern";
  const unknown = [
    ...[`/book/${randomUUID()}`, `/author/${randomUUID()}`, `/book/${randomUUID()}/1`],
    ...["99", "0", randomUUID(), `1?beside=${randomUUID()}`, "1?beside=trial-lantern"].map((rest) => `${book}/${rest}`),
    ...["thread/nothing", "thread/nothing/2", "section/nothing", "section/books/9999", "section/books/1", "section/books/x"].map(
      (rest) => `/forum/${rest}`,
    ),
  ];
  for (const path of unknown) {
    const { status, headers } = await get(path);
    expect([status, headers.get("cache-control")], path).toEqual([404, expect.stringContaining("no-store")]);
  }
});

test("known pages are found", async () => {
  const known = ["", "/1", "/1?beside=trial-laterne", "/1?beside=ANY!", "/passage/1-1-0-9"].map((rest) => `/book/trial-lantern${rest}`);
  const others = ["/forum", "/it/forum/section/books", "/forum/section/help"];
  for (const path of [...known, ...others]) expect((await get(path)).status, path).toBe(200);
});

describe.each([
  ["a navigation", {}],
  ["a navigation from another page", { "Next-Router-State-Tree": encodeURIComponent('["",{},null,"refetch"]') }],
  ["a prefetch", { "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" }],
  ["a navigation of a visitor who prefers another language", { "Accept-Language": "de" }],
] as [string, Record<string, string>][])("%s within the site", (_, headers) => {
  const partOf = async (path: string) => {
    const response = await get(path, { headers: { RSC: "1", ...headers } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/x-component"]);
    return { rewritten: response.headers.get("x-nextjs-rewritten-path"), text: await response.text() };
  };

  test("to addresses without a route gets what the router requests of the shared page", async () => {
    for (const [prefix, page] of [
      ["", "/en/missing"],
      ["/it", "/it/missing"],
    ]) {
      const [one, other] = [await partOf(`${prefix}/${randomUUID()}`), await partOf(`${prefix}/${randomUUID()}/a`)];
      expect([one.rewritten ?? page, other.text]).toEqual([page, one.text]);
    }
  });

  test("to known and unknown pages with a route gets their own", async () => {
    for (const path of ["/book/trial-lantern", "/book/trial-lantern/1", "/it/book/trial-lantern", `/book/${randomUUID()}`])
      expect((await partOf(path)).rewritten ?? "", path).not.toContain("missing");
  });
});

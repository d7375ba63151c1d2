import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { get } from "#tests/support/api-client";

const tagsOf = async (paths: string[]) => {
  const answers = await Promise.all(paths.map((path) => get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  return new Set(answers.map(({ headers }) => headers.get("etag")));
};

test("unknown URLs share one page in each language, and unknown books another", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const tags = [];
  for (const prefix of ["", "/it"]) {
    tags.push(await tagsOf([`${prefix}/${one}`, `${prefix}/${other}/x.y/z`, `${prefix}/author/${one}`]));
    tags.push(await tagsOf([`${prefix}/book/${one}`, `${prefix}/book/${other}`, `${prefix}/book/${one}/1`]));
  }
  expect(tags.map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  expect(new Set(tags.flatMap((each) => [...each])).size).toBe(4);
});

test("unknown chapters, and chapters beside a book that is no other edition, share the page of unknown books", async () => {
  const book = "/book/trial-lantern";
  const unknown = ["99", "0", randomUUID(), `1/beside/${randomUUID()}`].map((rest) => `${book}/${rest}`);
  const tags = await tagsOf([...unknown, `${book}/1?beside=${randomUUID()}`, `${book}/1?beside=trial-lantern`, `/book/${randomUUID()}`]);
  expect(tags.size).toBe(1);
});

test("unknown threads and sections of the forum, and pages beyond their last, share the page of unknown URLs", async () => {
  const unknown = ["thread/nothing", "thread/nothing/2", "section/nothing", "section/books/9999", "section/books/1", "section/books/x"];
  for (const prefix of ["", "/de"]) {
    const tags = await tagsOf([`${prefix}/${randomUUID()}`, ...unknown.map((path) => `${prefix}/forum/${path}`)]);
    expect(tags.size, prefix).toBe(1);
  }
  for (const path of ["/forum", "/it/forum/section/books", "/forum/section/help"]) expect((await get(path)).status, path).toBe(200);
});

test("known pages of a book are not replaced", async () => {
  const book = "/book/trial-lantern";
  const known = ["", "/1", "/1?beside=trial-laterne", "/1/beside/trial-laterne", "/1?beside=ANY!", "/passage/1-1-0-9"];
  expect(await Promise.all(known.map(async (path) => (await get(book + path)).status))).toEqual(known.map(() => 200));
});

describe.each([
  ["a navigation", {}],
  ["a navigation from another page", { "Next-Router-State-Tree": encodeURIComponent('["",{},null,"refetch"]') }],
  ["a prefetch", { "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" }],
  ["a navigation of a visitor who prefers another language", { "Accept-Language": "de" }],
] as [string, Record<string, string>][])("%s within the site", (_, headers) => {
  // The first answer redirects to the URL with the parameter `_rsc`, which the client router sends at once.
  const partOf = async (path: string) => {
    const response = await get(path, { headers: { RSC: "1", ...headers } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/x-component"]);
    return { rewritten: response.headers.get("x-nextjs-rewritten-path"), etag: response.headers.get("etag"), text: await response.text() };
  };

  test("to unknown books, chapters and authors gets the parts of the shared pages", async () => {
    for (const prefix of ["", "/it"]) {
      const pages = prefix === "" ? ["/en/missing", "/en/missing/book"] : ["/it/missing", "/it/missing/book"];
      for (const path of [`/book/${randomUUID()}`, `/book/${randomUUID()}/1`, "/book/trial-lantern/99"]) {
        const [one, again] = [await partOf(prefix + path), await partOf(`${prefix}/book/${randomUUID()}`)];
        expect(one.rewritten, prefix + path).toBe(pages[1]);
        expect(one.text).toBe(again.text);
      }
      for (const path of [`/author/${randomUUID()}`, `/forum/thread/${randomUUID()}`, `/forum/section/${randomUUID()}`])
        expect((await partOf(prefix + path)).rewritten, prefix + path).toBe(pages[0]);
    }
  });

  test("to known pages gets their own parts", async () => {
    for (const path of ["/book/trial-lantern", "/book/trial-lantern/1", "/it/book/trial-lantern"]) {
      expect((await partOf(path)).rewritten ?? "", path).not.toContain("missing");
    }
  });
});

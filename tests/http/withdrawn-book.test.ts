import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Account, insertUser } from "#tests/support/accounts";
import { type ApiError, call, get } from "#tests/support/api-client";
import { authorFile } from "#tests/support/collection-folder";
import { shortBookFiles } from "#tests/support/imported-collection";
import { MESSAGES } from "#tests/support/messages";
import { runImport } from "#tests/support/run-import";
import { query } from "#tests/support/sql";
import { withdrawTestBook } from "#tests/support/withdraw-test-book";

/** Longer than the excerpt on the authors page, like that of every author of the test collection. */
const BIO = "She wrote every day of her life, and nobody read a page of it. ".repeat(4);
/** Older than all others, so that the latest books stay the same. */
const OLD = { published: "1900-01-01" };
const BOOK = "newcomer-withdrawn";
const AUTHOR = "withdrawn-author";
const TITLE = "The Withdrawn Trial";
const PAGES = [`/book/${BOOK}`, `/book/${BOOK}/1`, `/book/${BOOK}/passage/1-1-0-9`];
const LISTS = [
  ...["/sitemap.xml", `/author/${AUTHOR}`, "/search?q=withdrawnword"],
  ...[`/feed/en/author/${AUTHOR}.rss`, `/opds/books?author=${AUTHOR}`, `/opds/v2/books?author=${AUTHOR}`],
  ...[`/api/books?author=${AUTHOR}`, "/api/books?limit=100", "/api/books/search?search=withdrawnword"],
];

const folder = mkdtempSync(join(tmpdir(), "withdrawn-"));
let user: Account;
beforeAll(async () => {
  const files = {
    [`authors/${AUTHOR}.md`]: authorFile("Wilma Drawn", { bio: BIO }),
    ...shortBookFiles("newcomer-other", "The Other Trial", "Still published.", { author: AUTHOR, ...OLD }),
    ...shortBookFiles(BOOK, TITLE, "A withdrawnword.", { author: AUTHOR, ...OLD }),
  };
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents ?? "");
  }
  user = await insertUser();
});
beforeEach(async () => {
  await runImport(folder);
  await expect.poll(() => statusOf(`/book/${BOOK}`)).toBe(200);
});
afterAll(async () => {
  // Rankings show no rating of these tests.
  await withdrawTestBook(BOOK);
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (path: string) => (await get(path)).status;
const namesBook = async (path: string) => (await (await get(path)).text()).includes(BOOK);
async function withdraw(): Promise<void> {
  await withdrawTestBook(BOOK);
  await expect.poll(() => statusOf(`/book/${BOOK}`)).toBe(410);
}

test("its pages answer 410 with the text of a withdrawn book and are not indexed", async () => {
  for (const path of PAGES) expect(await statusOf(path), path).toBe(200);
  await withdraw();
  for (const path of PAGES) {
    const { status, html } = await page(path);
    expect(status, path).toBe(410);
    expect(html, path).toContain(MESSAGES.en.withdrawn.title);
    expect(html, path).toContain(`“${TITLE}”, in the manner of Wilma Drawn, is no longer published here.`);
    expect(html, path).toContain(`href="/author/${AUTHOR}"`);
    // The search and three authors, as on the 404 page.
    expect(html, path).toMatch(/<main[\s\S]*role="search"[\s\S]*<\/main>/);
    expect(
      html
        .split("<main")[1]
        ?.split("</main>")[0]
        ?.match(/href="\/author\//g)?.length,
      path,
    ).toBe(4);
    expect(html, path).toContain('<meta name="robots" content="noindex, follow"/>');
  }
  const italian = await page(`/it/book/${BOOK}`);
  expect([italian.status, italian.html.includes(MESSAGES.it.withdrawn.title)]).toEqual([410, true]);
  expect(await statusOf(`/book/${BOOK}-that-never-was`)).toBe(404);
});

test("its cover, kept in memory before, is gone", async () => {
  const { coverImage } = (await (await get(`/api/books/${BOOK}`)).json()) as { coverImage: string };
  for (let turn = 0; turn < 2; turn += 1) expect(await statusOf(coverImage)).toBe(200);
  await withdraw();
  expect(await statusOf(coverImage)).toBe(404);
});

test("lists, feeds, catalogues, search and sitemap omit it", async () => {
  for (const path of LISTS) await expect.poll(() => namesBook(path), { message: path }).toBe(true);
  await withdraw();
  for (const path of LISTS) await expect.poll(() => namesBook(path), { message: path }).toBe(false);
  expect(await (await get(`/author/${AUTHOR}`)).text()).toContain("newcomer-other");
});

test("the API answers 410; its ratings stay, also when it is published again", async () => {
  const rating = { bearer: user.token, body: { rating: 4 } };
  expect((await call("POST", `/api/books/${BOOK}/rate`, rating)).status).toBe(200);
  const count = async () => (await query<{ count: number }>("select count(*)::int from rating where book_id = $1", [BOOK]))[0]?.count;
  const before = await count();
  await withdraw();
  const refusals = await Promise.all([
    call<ApiError>("GET", `/api/books/${BOOK}`),
    call<ApiError>("GET", `/api/books/${BOOK}/stats`),
    call<ApiError>("POST", `/api/books/${BOOK}/rate`, rating),
    call<ApiError>("POST", `/api/books/${BOOK}/download`, { bearer: user.token, body: { format: "epub" } }),
    call<ApiError>("GET", `/api/comments/${BOOK}`),
  ]);
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [410, "book_withdrawn"]));
  expect(refusals[0].body.message).toBe("This book has been withdrawn.");
  expect(await count()).toBe(before);
  await runImport(folder);
  await expect.poll(() => statusOf(`/book/${BOOK}`)).toBe(200);
  const { body } = await call<{ totalRatings: number }>("GET", `/api/books/${BOOK}`);
  expect(body.totalRatings).toBe(before);
});

/** The page's HTML without the scripts, which contain all texts. */
async function page(path: string): Promise<{ status: number; html: string }> {
  const response = await get(path);
  const html = (await response.text()).replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<!-- -->/g, "");
  return { status: response.status, html };
}

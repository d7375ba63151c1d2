import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { runImport } from "#tests/support/run-import";
import { NEW_AUTHOR, NEW_BOOK, writeNewBook } from "#tests/support/test-collection";

// The tests import the same book, so they run in sequence.

const BOOK = `/book/${NEW_BOOK}`;
const AUTHOR = `/author/${NEW_AUTHOR.id}`;
const ADDED_OR_CHANGED = /books (?:1 created, 0|0 created, 1) changed/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newcomer-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A unique title, in letters only. */
const newTitle = (): string => `Newcomer ${[...Date.now().toString()].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;

test("an imported book appears at once on cached pages, in search, API and sitemap", async () => {
  const title = newTitle();
  const holds = async (path: string) => (await (await get(path)).text()).includes(title);
  const catalogues = [
    `/opds/books?author=${NEW_AUTHOR.id}`,
    `/opds/v2/books?author=${NEW_AUTHOR.id}`,
    `/opds${BOOK.replace("book", "books")}`,
  ];
  const feeds = [`/feed/en/author/${NEW_AUTHOR.id}.atom`, `/feed/it/author/${NEW_AUTHOR.id}.rss`];
  const pages = [BOOK, `/it${BOOK}`, `${BOOK}/1`, `${BOOK}/passage/1-1-0-9`, AUTHOR, `${AUTHOR}?sort=title`, ...catalogues, ...feeds];
  // Twice, so that each page is cached, also the 404 pages.
  for (const path of [...pages, ...pages]) expect(await holds(path), path).toBe(false);

  writeNewBook(folder, title);
  expect(await runImport(folder)).toMatch(ADDED_OR_CHANGED);

  for (const path of pages) await expect.poll(() => holds(path), { message: path }).toBe(true);
  for (const path of [`/api${BOOK.replace("book", "books")}`, `/api/books?author=${NEW_AUTHOR.id}`])
    expect(await holds(path), path).toBe(true);
  const sitemap = await (await get("/sitemap.xml")).text();
  expect(sitemap.includes(`${BOOK}</loc>`)).toBe(true);
  const found = await (await get(`/search?q=${encodeURIComponent(title)}`)).text();
  expect(found.includes(`href="${BOOK}"`)).toBe(true);
});

test("importing the same collection again changes nothing", async () => {
  writeNewBook(folder, "Newcomer, the same");
  await runImport(folder);
  expect(await runImport(folder)).toMatch(/books 0 created, 0 changed, 1 unchanged, 0 pruned; authors 0 created, 0 changed, 1 unchanged/);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { importFolder } from "../../import-folder.ts";
import { NEWCOMER, NEWCOMER_BOOK, writeNewcomer } from "../../trial-library.ts";

// All bring the same book.
test.describe.configure({ mode: "default" });

const BOOK = `/book/${NEWCOMER_BOOK}`;
const AUTHOR = `/author/${NEWCOMER.id}`;
const ADDED_OR_CHANGED = /books (?:1 created, 0|0 created, 1) changed/;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newcomer-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Another title each time, in letters. */
const newTitle = (): string => `Newcomer ${[...Date.now().toString()].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;

test("a book that is imported shows at once on pages that were kept, in search, API and sitemap, without a restart", async ({
  request,
}) => {
  const title = newTitle();
  const holds = async (path: string) => (await (await request.get(path)).text()).includes(title);
  const catalogues = [`/opds/books?author=${NEWCOMER.id}`, `/opds/v2/books?author=${NEWCOMER.id}`, `/opds${BOOK.replace("book", "books")}`];
  const feeds = [`/feed/en/author/${NEWCOMER.id}.atom`, `/feed/it/author/${NEWCOMER.id}.rss`];
  const pages = [BOOK, `/it${BOOK}`, `${BOOK}/1`, `${BOOK}/passage/1-1-0-9`, AUTHOR, `${AUTHOR}?sort=title`, ...catalogues, ...feeds];
  // Twice, so that each page is surely kept, the "not found" ones too.
  for (const path of [...pages, ...pages]) expect(await holds(path), path).toBe(false);

  writeNewcomer(folder, title);
  expect(await importFolder(folder)).toMatch(ADDED_OR_CHANGED);

  for (const path of pages) await expect.poll(() => holds(path), { message: path, timeout: 5_000 }).toBe(true);
  for (const path of [`/api${BOOK.replace("book", "books")}`, `/api/books?author=${NEWCOMER.id}`])
    expect(await holds(path), path).toBe(true);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap.includes(`${BOOK}</loc>`)).toBe(true);
  const found = await (await request.get(`/search?q=${encodeURIComponent(title)}`)).text();
  expect(found.includes(`href="${BOOK}"`)).toBe(true);
});

test("somebody who had seen the page before gets the new one, by link as by address", async ({ page }) => {
  writeNewcomer(folder, newTitle());
  await importFolder(folder);
  await page.goto(BOOK);
  const before = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("main").getByRole("link", { name: NEWCOMER.name }).first().click();
  await expect(page).toHaveURL(AUTHOR);
  await page
    .getByRole("main")
    .getByRole("link", { name: before ?? "" })
    .click();
  await expect(page).toHaveURL(BOOK);

  const title = newTitle();
  writeNewcomer(folder, title);
  expect(await importFolder(folder)).toMatch(ADDED_OR_CHANGED);
  // A new visit: what the browser itself has kept on disk must not come back.
  await page.goto(AUTHOR);
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(BOOK);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("importing the same again changes nothing", async () => {
  writeNewcomer(folder, "Newcomer, the same");
  await importFolder(folder);
  expect(await importFolder(folder)).toMatch(
    /books 0 created, 0 changed, 1 unchanged, 0 pruned; authors 0 created, 0 changed, 1 unchanged/,
  );
});

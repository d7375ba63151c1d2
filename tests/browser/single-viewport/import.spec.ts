import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { test } from "#tests/support/browser/test";
import { runImport } from "#tests/support/run-import";
import { NEW_AUTHOR, NEW_BOOK, writeNewBook } from "#tests/support/test-collection";

// The tests import the same book, so they run in sequence.

const BOOK = `/book/${NEW_BOOK}`;
const AUTHOR = `/author/${NEW_AUTHOR.id}`;
const ADDED_OR_CHANGED = /books (?:1 created, 0|0 created, 1) changed/;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newcomer-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A unique title, in letters only. */
const newTitle = (): string => `Newcomer ${[...Date.now().toString()].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;

test("a visitor who saw the page before gets the changed one, by link and by address", { tag: "@full" }, async ({ page }) => {
  writeNewBook(folder, newTitle());
  await runImport(folder);
  await page.goto(BOOK);
  const before = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("main").getByRole("link", { name: NEW_AUTHOR.name }).first().click();
  await expect(page).toHaveURL(AUTHOR);
  await page
    .getByRole("main")
    .getByRole("link", { name: before ?? "", exact: true })
    .click();
  await expect(page).toHaveURL(BOOK);

  const title = newTitle();
  writeNewBook(folder, title);
  expect(await runImport(folder)).toMatch(ADDED_OR_CHANGED);
  // A new navigation must not show the page from the browser's disk cache.
  await page.goto(AUTHOR);
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(BOOK);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, type Page } from "playwright/test";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { expectSound } from "#tests/support/browser/administration-pages";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { layoutShiftWithFonts } from "#tests/support/browser/page-checks";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { authorFile } from "#tests/support/collection-folder";
import { shortBookFiles } from "#tests/support/imported-collection";
import { runImport } from "#tests/support/run-import";
import { query } from "#tests/support/sql";
import { withdrawTestBook } from "#tests/support/withdraw-test-book";

// The tests edit books of their own, in sequence.
test.describe.configure({ mode: "default" });

const OLD = { published: "1900-01-01", author: "quilla-author" };
const [EDITED, OTHER] = ["edited-here", "edited-too"];
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, title: string) =>
  main(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: title }) });

let administrator: Account;
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "edited-books-"));
  const files = {
    "authors/quilla-author.md": authorFile("Quilla Author"),
    ...shortBookFiles(EDITED, "The Edited Book", "Nobody had lit it.", OLD),
    ...shortBookFiles(OTHER, "The Other Book", "Nobody had seen it.", OLD),
  };
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents ?? "");
  }
  await query("update book set edited_at = null, source_hash = '' where author_id = 'quilla-author'");
  await query("update author set edited_at = null, source_hash = '' where id = 'quilla-author'");
  await query("delete from chapter_revision where book_id = $1", [EDITED]);
  await query("delete from deleted_book");
  await runImport(folder);
  rmSync(folder, { recursive: true, force: true });
  administrator = await insertAdministrator();
});
test.afterAll(async () => {
  for (const id of [EDITED, OTHER]) await withdrawTestBook(id).catch(() => undefined);
});
test.beforeEach(async ({ page }) => setSessionCookie(page, administrator));

test("other users do not reach the pages", { tag: "@full" }, async ({ page }) => {
  await setSessionCookie(page, await insertUser());
  for (const path of [
    "/admin/books",
    `/admin/books/${EDITED}`,
    `/admin/books/${EDITED}/1`,
    "/admin/featured",
    "/admin/import",
    "/admin/authors/quilla-author",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test("a book is found and its details are edited in place; a conflict shows both versions and loses nothing", async ({ page }) => {
  await page.goto("/admin/books?search=Quilla");
  await expect(main(page).getByRole("rowheader")).toHaveCount(2);
  await expect(row(page, "The Edited Book").getByRole("cell", { name: "N/A", exact: true })).toBeVisible();
  expect(await layoutShiftWithFonts(page, 0.01)).toBeLessThan(0.01);
  await expectSound(page);
  await row(page, "The Edited Book").getByLabel("Actions for The Edited Book").click();
  await page.getByRole("link", { name: "Edit “The Edited Book”" }).click();
  await waitUntilHydrated(page.getByLabel("Title", { exact: true }));
  await page.getByLabel("Title", { exact: true }).fill("The Lantern Book");
  await page.getByLabel("Tags", { exact: true }).fill(" night,, lamps ,Night");
  await expectSound(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row(page, "The Lantern Book")).toContainText("Tags: Night, lamps");
  await page.goto(`/book/${EDITED}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Lantern Book");

  // The server's HTML has the values: they do not wait for scripts.
  expect(await (await page.request.get(`/admin/books/${EDITED}`)).text()).toMatch(/<input[^>]* value="The Lantern Book"/);
  await page.goto(`/admin/books/${EDITED}`);
  const title = page.getByLabel("Title", { exact: true });
  await waitUntilHydrated(title);
  await expect(title).toHaveValue("The Lantern Book");
  await title.fill("My own title");
  const details = { description: "A short book.", genre: "drama", tags: [] };
  await call("PUT", `/api/admin/books/${EDITED}`, { bearer: administrator.token, body: { ...details, title: "Their title" } });
  await page.reload();
  await expect(title).toHaveValue("My own title");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = main(page).getByRole("alert", { name: "Somebody else saved in the meantime" });
  await expect(conflict.getByLabel("Title: The current version")).toHaveValue("Their title");
  await expect(conflict.getByLabel("Title: Your version")).toHaveValue("My own title");
  await expectSound(page);
  await conflict.getByRole("button", { name: "Save mine instead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My own title");
  await expect(conflict).toHaveCount(0);
});

test("a chapter is edited with a preview, a conflict and a history", { tag: "@full" }, async ({ page }) => {
  await page.goto(`/admin/books/${EDITED}/1`);
  const text = page.getByLabel("Text (Markdown)", { exact: true });
  const preview = page.getByRole("region", { name: "Preview" });
  await waitUntilHydrated(text);
  await expect(preview).toContainText("Nobody had lit it.");
  await text.fill("It began *loudly*.\n\nNobody had lit it.\n\nIt ended.");
  await expect(preview.locator("em")).toHaveText("loudly");
  await expectSound(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(main(page).getByText("Saved.")).toBeVisible();
  await page.goto(`/book/${EDITED}/1`);
  await expect(page.locator("#p-1 em")).toHaveText("loudly");

  await page.goto(`/admin/books/${EDITED}/1`);
  await waitUntilHydrated(text);
  await text.fill("Mine.");
  const [row] = await query<{ revision: number }>("select revision from book where id = $1", [EDITED]);
  const body = { title: "One", markdown: "Theirs.", revision: row?.revision };
  expect((await call("PUT", `/api/admin/books/${EDITED}/chapters/1`, { bearer: administrator.token, body })).status).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = main(page).getByRole("alert", { name: "Somebody else saved in the meantime" });
  await expect(conflict.getByLabel("Text (Markdown): The current version")).toHaveValue("Theirs.");
  await expect(text).toHaveValue("Mine.");
  await conflict.getByRole("button", { name: "Take the current one" }).click();
  await expect(text).toHaveValue("Theirs.");

  await main(page).getByText("History", { exact: true }).click();
  const versions = main(page).locator("details ol > li");
  await expect(versions).toHaveCount(3);
  await expect(versions.first().locator("ins")).toContainText("Theirs");
  await expectSound(page);
  await versions.nth(1).getByRole("button", { name: "Put this text into the form" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(main(page).getByText("Saved.")).toBeVisible();
  await page.goto(`/book/${EDITED}/1`);
  await expect(page.locator("#p-1 em")).toHaveText("loudly");
});

test("genre and tags of several books are changed at once, and the change is undone", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/books?author=quilla-author");
  await page.getByLabel("Select all").check();
  const bar = page.getByRole("form", { name: "2 books selected" });
  await bar.getByLabel("Set the genre").selectOption({ label: "Satire" });
  await bar.getByLabel("Add tags").fill("storm");
  await expectSound(page);
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect(main(page).getByText("2 books changed.")).toBeVisible();
  await expect(row(page, "The Other Book")).toContainText("storm");
  await main(page).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "The Other Book")).not.toContainText("storm");
});

test("a book is withdrawn while it is read, restored, and deleted for good after two questions", async ({ page }) => {
  await page.goto(`/admin/books/${OTHER}`);
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("button", { name: "Restore", exact: true })).toBeVisible();
  expect((await page.request.get(`/book/${OTHER}/1`)).status()).toBe(410);
  await expectSound(page);
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toBeVisible();
  expect((await page.request.get(`/book/${OTHER}/1`)).status()).toBe(200);

  await call("DELETE", `/api/admin/books/${OTHER}`, { bearer: administrator.token });
  await page.reload();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, delete for good" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find this page");
  expect((await page.request.get(`/book/${OTHER}`)).status()).toBe(404);
});

test("books are put on the home page in an order", { tag: "@full" }, async ({ page }) => {
  const [edited] = await query<{ title: string }>("select title from book where id = $1", [EDITED]);
  await page.goto("/admin/featured");
  for (const title of [edited?.title ?? "", "The Lantern"]) {
    await page.getByLabel("Add a book").fill(title);
    await page.getByRole("button", { name: "Search", exact: true }).last().click();
    await page
      .getByRole("button", { name: `Add “${title}`, exact: false })
      .first()
      .click();
    await expect(main(page).locator("ol > li").filter({ hasText: title })).toHaveCount(1);
  }
  await expectSound(page);
  await main(page).locator("ol > li").nth(1).getByRole("button", { name: /up$/ }).click();
  await expect(main(page).getByText("Saved.")).toBeVisible();
  const featured = await call<{ _id: string }[]>("GET", "/api/books/featured");
  expect(featured.body[1]?._id).toBe(EDITED);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Our pick", exact: true }).getByRole("article")).toHaveCount(1);
  const others = page.getByRole("region", { name: "More of our picks" }).getByRole("article");
  await expect(others).toHaveCount(1);
  await expect(others).toContainText(edited?.title ?? "");
  await call("PUT", "/api/admin/featured-books", { bearer: administrator.token, body: { ids: [] } });
});

test("a collection is uploaded in the browser, and a file above the limit is refused", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/import");
  await expectSound(page);
  await page.getByLabel("Zip file").setInputFiles({ name: "books.zip", mimeType: "application/zip", buffer: Buffer.alloc(5_000_000) });
  const [checked] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/check")),
    page.getByRole("button", { name: "Upload and check" }).click(),
  ]);
  expect(await checked.json()).toMatchObject({ status: "checking", received: [1, 2], bytes: 5_000_000 });
  await expect(page.getByRole("region", { name: "Report" })).toContainText("4.8 MB");
  const tooLong = await call("POST", "/api/admin/collections", { bearer: administrator.token, body: { bytes: 201 * 1024 * 1024 } });
  expect(tooLong.status).toBe(413);
  await query("delete from collection_upload");
});

test("an author’s years, works, texts, colours and motif are edited with a preview", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/authors/quilla-author");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("img", { name: "Medallion of Quilla Author" })).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Display name").fill("Quilla the Author");
  await expect(preview.getByRole("img", { name: "Medallion of Quilla the Author" })).toBeVisible();
  await page.getByLabel("Pattern colour").fill("#2b3a43");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(main(page).getByText("The two colours are too alike")).toBeVisible();
  await page.getByLabel("Pattern colour").fill("#f0c060");
  await page.getByLabel("Died").fill("1800");
  await page.getByLabel("Born").fill("1850");
  await page.getByLabel("Best-known works").fill("The Harbour\n\nThe Quill");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Died")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Died").fill("1911");
  // The radio buttons are visually hidden behind their drawings.
  await main(page).getByText("Compass", { exact: true }).click();
  await expect(page.getByRole("radio", { name: "Compass" })).toBeChecked();
  await page.getByLabel("Life", { exact: true }).first().fill("She wrote at night.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(main(page).getByText("Saved.")).toBeVisible();
  await page.goto("/author/quilla-author");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quilla the Author");
  await expect(main(page).getByText("She wrote at night.")).toBeVisible();
  await expect(main(page).getByText("The Harbour and The Quill")).toBeVisible();
});

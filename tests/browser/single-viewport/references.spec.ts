import { expect } from "playwright/test";
import { type Account, insertAdministrator } from "#tests/support/accounts";
import { expectSound } from "#tests/support/browser/administration-pages";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { query } from "#tests/support/sql";

// One upload at a time.
test.describe.configure({ mode: "default" });

const PROSE = `The clerk wound the clock, and it went backwards. ${"He wound it again, and wrote down the hour that it had lost. ".repeat(20)}`;
const FILE = { name: "clock.txt", mimeType: "text/plain", buffer: Buffer.from(PROSE) };

/** Other tests have works of their own. */
const deleteWork = (): Promise<unknown> => query("delete from reference_work where author = 'Tessa Orne'");

let administrator: Account;
test.beforeAll(async () => {
  administrator = await insertAdministrator();
  await query("delete from reference_upload");
  await deleteWork();
});
test.beforeEach(async ({ page }) => setSessionCookie(page, administrator));
test.afterAll(deleteWork);

test("works are uploaded, their faults corrected in the form, imported, found and removed", async ({ page }) => {
  await page.goto("/admin/references/import");
  await expectSound(page);
  await page.getByLabel("EPUB, text or zip file").setInputFiles(FILE);
  await page.getByLabel("Author", { exact: true }).fill("Tessa Orne");
  await page.getByLabel("Title", { exact: true }).fill("The Clock");
  await page.getByLabel("Year", { exact: true }).fill("1880");
  await page.getByLabel("Licence", { exact: true }).fill("public domain");
  await page.getByLabel("Source", { exact: true }).fill("A shelf");
  await page.getByRole("combobox", { name: "Language" }).selectOption("en");
  await page.getByRole("button", { name: "Upload and check" }).click();
  const report = page.getByRole("region", { name: "Report" });
  await expect(report).toContainText("There are faults. Nothing was imported.", { timeout: 60_000 });
  await expect(report).toContainText("clock.txt may be protected");
  await expectSound(page);

  await page.getByLabel("Author died").fill("soon");
  await page.getByRole("button", { name: "Upload and check" }).click();
  await expect(page.getByLabel("Author died")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Author died").fill("1899");
  await page.getByRole("button", { name: "Upload and check" }).click();
  await expect(report).toContainText("Checked: this is what would be imported.", { timeout: 60_000 });
  await expect(report).toContainText("1 new work");
  await report.getByRole("button", { name: "Import", exact: true }).click();
  await expect(report).toContainText("Imported.", { timeout: 60_000 });

  await page.getByRole("navigation", { name: "Reference texts" }).getByRole("link", { name: "Works" }).click();
  const row = page.getByRole("row", { name: /The Clock/ });
  await expect(row).toContainText("Tessa Orne");
  await expectSound(page);
  await row.getByRole("link", { name: "The Clock" }).click();
  await page.getByLabel("Like this text").fill("a clock that loses its hours");
  await page.getByRole("button", { name: "Find passages" }).click();
  await expect(page.getByRole("status").filter({ hasText: "those that share most rare words first" })).toBeVisible();
  await expect(page.getByRole("figure")).toContainText("Tessa Orne, The Clock (1880), chapter 1");
  await expectSound(page);

  await page.goto("/admin/references");
  await page.getByLabel("Actions for Tessa Orne, The Clock").click();
  await page.getByRole("button", { name: "Remove", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Remove Tessa Orne, The Clock?" });
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByLabel("Actions for Tessa Orne, The Clock")).toBeHidden();
  await page.goto("/admin/log");
  await expect(page.getByText("removed the reference text “Tessa Orne, The Clock”").first()).toBeVisible();
});

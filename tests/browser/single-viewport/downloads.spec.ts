import { readFile } from "node:fs/promises";
import JSZip from "jszip";
import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { randomIpHeader } from "#tests/support/api-client";
import { submitLogin } from "#tests/support/browser/account-forms";
import { openPageAsUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { openPdf, textOfPdf } from "#tests/support/pdf";
import { query } from "#tests/support/sql";
import { LANTERN } from "#tests/support/test-collection";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

/** The downloaded files must contain the titles of its chapters. */
const LANTERN_PAGE = `/book/${LANTERN.id}`;

test("a guest who clicks a download is led to the login and back to the book", { tag: "@full" }, async ({ page }) => {
  const user = await insertUser();
  await page.goto(LANTERN_PAGE);
  await page.getByRole("link", { name: "Download as EPUB" }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${LANTERN_PAGE}#download-epub`)}`);
  await submitLogin(page, user);
  await expect(page).toHaveURL(`${LANTERN_PAGE}#download-epub`);
});

test("EPUB and PDF are downloaded with the book's title as name, and are valid", async ({ page }) => {
  const user = await openPageAsUser(page, LANTERN_PAGE);
  for (const [name, file] of [
    ["Download as EPUB", `${LANTERN.title}.epub`],
    ["Download as PDF", `${LANTERN.title}.pdf`],
  ] as const) {
    const coming = page.waitForEvent("download", { timeout: 45_000 });
    await page.getByRole("link", { name }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(file);
    await expect(page.getByText("Downloaded.")).toBeVisible();
    const bytes = await readFile(await download.path());
    if (file.endsWith("epub")) {
      const zip = await JSZip.loadAsync(bytes);
      expect(await zip.file("mimetype")?.async("text")).toBe("application/epub+zip");
      const texts = await Promise.all(
        Object.values(zip.files)
          .filter((entry) => /\.x?html$/.test(entry.name))
          .map((entry) => entry.async("text")),
      );
      for (const title of LANTERN.chapters) expect(texts.some((text) => text.includes(title))).toBe(true);
    } else {
      const text = await textOfPdf(await openPdf(bytes));
      for (const title of LANTERN.chapters) expect(text).toContain(title);
    }
  }
  const taken = await query<{ count: number }>("select count(*)::int as count from download where user_id = $1", [user.id]);
  expect(taken).toEqual([{ count: 1 }]);
});

test("the download button is disabled meanwhile and shows errors; a failed count does not prevent the download", { tag: "@full" }, async ({
  page,
}) => {
  await openPageAsUser(page, LANTERN_PAGE);
  const { promise: held, resolve: letComeThrough } = Promise.withResolvers<void>();
  await page.route("**/download", (route) => route.fulfill({ status: 500, body: "" }));
  await page.route("**/downloads/epub/**", async (route) => {
    await held;
    await route.continue();
  });
  const coming = page.waitForEvent("download", { timeout: 45_000 });
  await page.getByRole("link", { name: "Download as EPUB" }).click();
  await expect(page.getByRole("link", { name: /Download in progress/ })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("link", { name: "Download as PDF" })).toHaveAttribute("aria-disabled", "true");
  letComeThrough();
  await coming;
  await page.route("**/downloads/pdf/**", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("link", { name: "Download as PDF" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Download error. Please try again." })).toBeVisible();
});

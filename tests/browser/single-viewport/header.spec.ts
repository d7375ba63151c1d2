import { expect, type Page } from "playwright/test";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { insertUser } from "#tests/support/accounts";
import { loggedInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

/** Around each width from which more links are shown, and beyond the widest page. */
const WIDTHS = [912, 991, 992, 1151, 1152, 1279, 1280, 1359, 1360, 1440, 1535, 1536, 1920];

/** Entries that are higher than a line, and how far the header's row is too narrow for its parts. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector("header > div");
    const entries = [...(row?.querySelectorAll("a, button") ?? [])].filter((entry) => entry.getClientRects().length > 0);
    const right = Math.max(...entries.map((entry) => entry.getBoundingClientRect().right));
    const wrapped = entries.filter((entry) => {
      const range = document.createRange();
      range.selectNodeContents(entry);
      return range.getBoundingClientRect().height > 36;
    });
    return {
      wrapped: wrapped.map(({ textContent }) => textContent),
      beyond: Math.max(0, Math.round(right - (row?.getBoundingClientRect().right ?? 0))),
    };
  });

for (const visitor of ["a guest", "a user"]) {
  test(`the header has room for its entries at every width and in every language for ${visitor}`, async ({
    browser,
    baseURL,
    page: guest,
  }) => {
    const page = visitor === "a guest" ? guest : await (await loggedInContext(browser, await insertUser(), baseURL)).newPage();
    const faults: string[] = [];
    for (const language of LANGUAGES) {
      await page.goto(localPath(language, "/cookies"));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 600 });
        const { wrapped, beyond } = await faultsOf(page);
        if (wrapped.length > 0 || beyond > 0) faults.push(`${language} ${width}: ${beyond} px ${wrapped.join()}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

test("what the header has no room for is in its menu “Mehr”", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/de/cookies");
  await page.getByRole("banner").getByRole("button", { name: "Mehr" }).click();
  await page.getByRole("group", { name: "Mehr" }).getByRole("link", { name: "Alle Bücher" }).click();
  await expect(page).toHaveURL(/\/de\/(?:search|books)/);
  await expect(page.getByRole("group", { name: "Mehr" })).toBeHidden();
});

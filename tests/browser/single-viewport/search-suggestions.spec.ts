import { expect } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { test } from "#tests/support/browser/test";

test("the header's search suggests while one types, by keyboard, and Enter leads to all results", async ({ page }) => {
  await page.goto("/about");
  const link = page.getByRole("banner").getByRole("link", { name: "Search" });
  await waitUntilHydrated(link);
  await link.click();
  const field = page.getByRole("dialog", { name: "Search the library" }).getByRole("combobox");
  await expect(field).toBeFocused();
  await field.pressSequentially("lantern tr");
  const option = page.getByRole("option", { name: "The Lantern Trial Book: Oskar Polyglot" });
  await expect(option).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await option.click();
  await expect(page).toHaveURL("/book/trial-lantern");

  await waitUntilHydrated(link);
  await link.click();
  await field.fill("lamp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=lamp");
});

test("without scripts the link leads to the search page", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })).newPage();
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
});

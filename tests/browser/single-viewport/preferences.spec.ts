import { isDeepStrictEqual } from "node:util";
import { expect, type Page } from "playwright/test";
import { holdScripts } from "#tests/support/browser/hold-scripts";
import { box, openSearch } from "#tests/support/browser/search-page";
import { test } from "#tests/support/browser/test";

const openMenu = (page: Page, name: "language" | "theme"): Promise<void> =>
  page.locator(`header button[popovertarget=${name}-menu]`).first().click();

test("choosing a language keeps the query string", async ({ page }) => {
  await page.goto("/search?q=lamp&lang=en");
  await openMenu(page, "language");
  await page.getByRole("banner").getByRole("link", { name: "Deutsch" }).filter({ visible: true }).click();
  // The server puts them in its own order, the page's script leaves them in that of the address.
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const parameters = Object.fromEntries(searchParams);
    return pathname === "/de/search" && isDeepStrictEqual(parameters, { q: "lamp", lang: "en" });
  });
});

test("a language opened in a new tab has the search that is shown, not the one that the page was opened with", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await openSearch(page, "?q=lamp");
  await box(page).fill("night");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/search?q=night");
  await openMenu(page, "language");
  const opened = context.waitForEvent("page");
  await page.getByRole("banner").getByRole("link", { name: "Deutsch" }).filter({ visible: true }).click({ button: "middle" });
  await expect(await opened).toHaveURL("/de/search?q=night");
});

test.describe("a browser that speaks Italian", () => {
  test.use({ locale: "it-IT" });

  test("is redirected to Italian, and to English once that is chosen", async ({ page }) => {
    await page.goto("/authors?x=1");
    await expect(page).toHaveURL("/it/authors?x=1");
    await openMenu(page, "language");
    await page.getByRole("banner").getByRole("link", { name: "English" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/authors/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await page.evaluate(() => localStorage.getItem("selectedLanguage"))).toBe("en");
    await page.goto("/latest");
    await expect(page).toHaveURL("/latest");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

test("without a choice the system's theme applies", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).not.toBe(light);
});

test("a theme chosen in one tab shows in the other", { tag: "@full" }, async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/authors");
  await openMenu(page, "theme");
  await page.getByRole("banner").getByRole("radio", { name: "Sepia" }).filter({ visible: true }).check();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "sepia");
});

test("a menu opened before hydration stays open", { tag: "@full" }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await openMenu(page, "theme");
  const choice = (name: string) => page.getByRole("banner").getByRole("radio", { name }).filter({ visible: true });
  await expect(choice("Dark")).toBeVisible();
  letScriptsCome();
  // Only a hydrated page stores the choice.
  await expect(async () => {
    await choice("Sepia").check();
    await choice("Dark").check();
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  }).toPass();
  await expect(choice("Dark")).toBeVisible();
});

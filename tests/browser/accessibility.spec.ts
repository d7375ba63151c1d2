import { expect } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { test } from "#tests/support/browser/test";

/** What opens, and the buttons that open it. The rest of these pages: pages.spec.ts. */
const MENUS = ["[popover]", "[popovertarget]"];

test("axe finds no violation in the opened reader tools", { tag: "@full" }, async ({ page }) => {
  await page.goto("/book/trial-lantern/1");
  for (const tool of ["Contents", "Share this place", "Text settings"]) {
    await page.getByRole("button", { name: tool }).click();
    expect(await axeViolations(page, ...MENUS), tool).toEqual([]);
  }
});

test("axe finds no violation in the opened header menus", { tag: "@full" }, async ({ page, isMobile }) => {
  await page.goto("/");
  for (const menu of isMobile ? ["Menu"] : ["Authors", "Language: English", "Theme"]) {
    await page.getByRole("banner").getByRole("button", { name: menu }).click();
    expect(await axeViolations(page, ...MENUS), menu).toEqual([]);
  }
});

test("axe finds no violation in a book's collapsed parts and in the tabs of the rankings", { tag: "@full" }, async ({ page }) => {
  await page.goto("/book/trial-lantern");
  const critique = page.getByText("The second paragraph of the critique.");
  await expect(critique).toBeHidden();
  await page.getByText("Scores by category").click();
  await page.getByText("Full review").click();
  await expect(critique).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto("/rankings");
  for (const tab of ["Most downloaded", "Top authors"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await axeViolations(page), tab).toEqual([]);
  }
});

import { expect } from "playwright/test";
import { headerFaults } from "#tests/support/browser/header";
import { test } from "#tests/support/browser/test";

// In the other languages, and for users: header.full.spec.ts.
test("the header has room for its entries at every width in German", { tag: "@full" }, async ({ page }) => {
  expect(await headerFaults(page, "de")).toEqual([]);
});

test("what the header has no room for is in its menu “Mehr”", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/de/cookies");
  await page.getByRole("banner").getByRole("button", { name: "Mehr" }).click();
  await page.getByRole("group", { name: "Mehr" }).getByRole("link", { name: "Alle Bücher" }).click();
  await expect(page).toHaveURL(/\/de\/(?:search|books)/);
  await expect(page.getByRole("group", { name: "Mehr" })).toBeHidden();
});

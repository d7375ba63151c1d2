import { expect } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { test } from "#tests/support/browser/test";

/** Most that a phone's footer may take (CSS pixels). */
const MOST_HEIGHT = 360;

test("on a phone the footer is folded, and each group opens; on a wide screen all links are visible", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/rankings", "/de/rankings"]) {
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    const box = await footer.boundingBox();
    expect(box?.height, path).toBeLessThanOrEqual(MOST_HEIGHT);
  }
  await page.goto("/rankings");
  const footer = page.getByRole("contentinfo");
  const terms = footer.getByRole("link", { name: "Terms of service" });
  await expect(terms).toBeHidden();
  await footer.locator("summary", { hasText: "Information" }).click();
  await expect(terms).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/rankings");
  for (const name of ["Terms of service", "Help", "Request a book", "New releases"])
    await expect(footer.getByRole("link", { name }).first()).toBeVisible();
  await expect(footer.getByRole("navigation", { name: "Authors" }).getByRole("link")).toHaveCount(5);
  await expect(footer.getByRole("navigation", { name: "Authors" }).getByRole("link").first()).toBeVisible();
  await expect(footer.locator("summary").first()).toBeHidden();
  await expect(footer.getByRole("textbox")).toBeVisible();
});

test("pages of the account have a footer of one line", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/login");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Privacy policy" })).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThan(90);
});

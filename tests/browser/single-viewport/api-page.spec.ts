import { expect } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { test } from "#tests/support/browser/test";

test("an example of the API is copied as it is", { tag: "@full" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/api");
  const example = page.getByRole("figure", { name: "npm" });
  const button = example.getByRole("button", { name: "Copy: npm" });
  await waitUntilHydrated(button);
  await button.click();
  await expect(example.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await example.getByRole("code").textContent());
  expect(await axeViolations(page)).toEqual([]);
});

import { expect } from "playwright/test";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { test } from "#tests/support/browser/test";

test("the days of a component are read with the arrow keys, and by pointing at its bars", async ({ page }) => {
  await page.goto("/status");
  const row = page.locator('[data-component="website"]');
  const slider = row.getByRole("slider", { name: /^Website, the last 90 days/ });
  await waitUntilHydrated(slider);
  const textOf = async () => (await slider.getAttribute("aria-valuetext")) ?? "";
  await slider.focus();
  const today = await textOf();
  await expect(row.getByText(today, { exact: true })).toBeVisible();
  await expect(slider).toHaveAttribute("aria-valuenow", "90");
  await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuenow", "89");
  const yesterday = await textOf();
  await expect(row.getByText(yesterday, { exact: true })).toBeVisible();
  await slider.press("End");
  expect(await textOf()).toBe(today);
  await slider.blur();
  await expect(row.getByText("90 days ago")).toBeVisible();
  await slider.hover({ position: { x: 1, y: 10 } });
  await expect(slider).toHaveAttribute("aria-valuenow", "1");
});

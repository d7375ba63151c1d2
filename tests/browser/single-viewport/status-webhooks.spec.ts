import { randomBytes } from "node:crypto";
import { expect } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { test } from "#tests/support/browser/test";

test("the owner of a webhook ends it by its token; a mistyped one stays in the field", { tag: "@full" }, async ({ page }) => {
  await page.goto("/status");
  await page.getByRole("button", { name: "Add webhook" }).scrollIntoViewIfNeeded();
  await waitUntilHydrated(page.getByRole("button", { name: "Add webhook" }));
  await page.getByText("Remove a webhook").click();
  const token = page.getByLabel("Webhook token");
  await token.fill("mistyped");
  await page.getByRole("button", { name: "Remove webhook" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expect(token).toHaveValue("mistyped");
  await token.fill(randomBytes(32).toString("base64url"));
  await page.getByRole("button", { name: "Remove webhook" }).click();
  await expect(page.getByText("You have been unsubscribed.")).toBeVisible();
  await expect(token).toHaveValue("");
  expect(await axeViolations(page)).toEqual([]);
});

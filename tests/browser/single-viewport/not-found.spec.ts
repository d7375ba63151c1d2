import { expect, test } from "playwright/test";

test("the not-found page's button leads back to the page before", async ({ page }) => {
  await page.goto("/authors");
  await page.goto("/book/no-such-book");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find this book");
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL("/authors");
});

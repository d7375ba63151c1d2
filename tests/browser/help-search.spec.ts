import { expect } from "playwright/test";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { test } from "#tests/support/browser/test";

const WIDTH = 390;

test("Back from an answer shows the search of the help again", { tag: "@full" }, async ({ page }) => {
  await page.goto("/help");
  const field = page.getByRole("main").getByRole("searchbox");
  await waitUntilHydrated(field);
  await field.fill("login");
  const answer = page.getByRole("main").getByRole("link", { name: "I forgot my password. How do I get back in?" }).first();
  await expect(page).toHaveURL("/help?q=login");
  await expect(page.getByRole("main").getByRole("status")).toContainText(/\d+ answers?/);
  await answer.click();
  await expect(page).toHaveURL("/help/forgot-password");
  await page.goBack();
  await expect(page).toHaveURL("/help?q=login");
  await expect(field).toHaveValue("login");
  await expect(answer).toBeVisible();
  await waitUntilHydrated(field);
  await field.fill("");
  await expect(page).toHaveURL("/help");
});

for (const language of ["", "/it", "/es", "/fr", "/de"])
  test(`hints of search fields fit on a phone, ${language || "in English"}`, { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width: WIDTH, height: 844 });
    for (const path of ["/help", "/no-such-page"]) {
      await page.goto(language + path);
      const { room, needed } = await page
        .getByRole("main")
        .getByRole("searchbox")
        .evaluate((field: HTMLInputElement) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(field);
          const canvas = document.createElement("canvas").getContext("2d");
          if (canvas) canvas.font = font;
          return {
            room: field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
            needed: canvas?.measureText(field.placeholder).width ?? Number.POSITIVE_INFINITY,
          };
        });
      expect(needed, path).toBeLessThanOrEqual(room);
    }
  });

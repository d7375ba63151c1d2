import { expect } from "playwright/test";
import { overflow } from "#tests/support/browser/page-checks";
import { test } from "#tests/support/browser/test";

test("the largest text in the widest font fits a narrow phone", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("reader", JSON.stringify({ face: "sans", size: "6", leading: "loose", width: "wide" })),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/book/trial-laterne/1", "/book/trial-lantern/1?beside=trial-laterne", "/book/trial-long-word/1"]) {
    await page.goto(path);
    expect(await overflow(page), path).toEqual({ pixels: 0, elements: [] });
  }
});

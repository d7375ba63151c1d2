import { expect, test } from "playwright/test";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { overflow } from "../../support/browser/page-checks.ts";
import { EXTREME_PAGES, PAGES } from "../../support/page-list.ts";

for (const { name, path } of [...PAGES, ...EXTREME_PAGES]) {
  test(`the ${name} page fits every width from 320 to 1920 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    for (const width of [320, 390, 640, 768, 912, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} pixels`).toEqual({ pixels: 0, elements: [] });
    }
  });
}

for (const language of LANGUAGES) {
  test(`in ${language} pages fit a narrow phone, and the header every width`, async ({ page }) => {
    await page.goto(localPath(language, "/"));
    for (const width of [640, 768, 912, 1024, 1151, 1152, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} pixels`).toEqual({ pixels: 0, elements: [] });
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/", "/login", "/register", "/verify-email#email=somebody@example.org", "/forgot-password", "/terms", "/privacy"]) {
      await page.goto(localPath(language, path));
      expect(await overflow(page), path).toEqual({ pixels: 0, elements: [] });
    }
  });
}

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

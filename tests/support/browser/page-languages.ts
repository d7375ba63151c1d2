import { expect, type Page } from "playwright/test";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { collectPageErrors, layoutShiftWithFonts, overflow, scrollPage } from "#tests/support/browser/page-checks";

const TITLES: Record<Language, string> = { en: "Rankings", it: "Classifiche", es: "Clasificaciones", fr: "Palmarès", de: "Bestenlisten" };
const HEADER_WIDTHS = [320, 640, 768, 912, 1024, 1151, 1152, 1280];
const FORMS_AND_TEXTS = ["/login", "/register", "/verify-email#email=somebody@example.org", "/forgot-password", "/terms", "/privacy"];

/** Opens pages of each sort in a language: without errors, layout shift or overflow; their links lead to the same language. */
export async function expectSoundLanguage(page: Page, language: Language): Promise<void> {
  const errors = await collectPageErrors(page);
  for (const path of ["/book/trial-lantern", "/search?q=lamp", "/book/trial-lantern/1", "/rankings", "/"]) {
    await page.goto(localPath(language, path));
    await scrollPage(page);
    expect.soft(await layoutShiftWithFonts(page, 0.02, () => scrollPage(page)), path).toBeLessThan(0.02);
    if (path !== "/rankings") continue;
    await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText(TITLES[language]);
    const links = await page
      .locator("a[href^='/']:not([hreflang]):not([href^='/api/'])")
      .evaluateAll((elements) => elements.map((element) => element.getAttribute("href") ?? ""));
    expect.soft(links.length).toBeGreaterThan(20);
    expect.soft(links.filter((link) => link !== `/${language}` && !link.startsWith(`/${language}/`))).toEqual([]);
  }
  // The home page is still open.
  for (const width of HEADER_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflow(page), `${width} pixels`).toEqual({ pixels: 0, elements: [] });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of FORMS_AND_TEXTS) {
    await page.goto(localPath(language, path));
    expect.soft(await overflow(page), path).toEqual({ pixels: 0, elements: [] });
  }
  expect(errors).toEqual([]);
}

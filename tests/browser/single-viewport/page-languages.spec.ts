import { expect, test } from "playwright/test";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { collectPageErrors, scrollPage } from "#tests/support/browser/page-checks";
import { layoutShift } from "../../support/browser/page-checks.ts";

const TITLES: Record<Language, string> = { en: "Rankings", it: "Classifiche", es: "Clasificaciones", fr: "Palmarès", de: "Bestenlisten" };

for (const language of LANGUAGES.filter((candidate) => candidate !== "en")) {
  test(`in ${language} pages open without errors or layout shift`, async ({ page }) => {
    const faults = await collectPageErrors(page);
    for (const path of ["/", "/book/trial-lantern", "/rankings", "/search?q=lamp", "/book/trial-lantern/1"]) {
      await page.goto(localPath(language, path));
      await scrollPage(page);
      expect(await layoutShift(page), path).toBeLessThan(0.02);
    }
    expect(faults).toEqual([]);
  });

  test(`in ${language} a page's links stay in that language`, async ({ page }) => {
    await page.goto(localPath(language, "/rankings"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLES[language]);
    const paths = await page
      .locator("a[href^='/']:not([hreflang]):not([href^='/api/'])")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => path !== `/${language}` && !path.startsWith(`/${language}/`))).toEqual([]);
  });
}
